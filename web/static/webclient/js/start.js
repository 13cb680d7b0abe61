/* Names that Evennia's own scripts read. Who the browser is logged in as, its cookie says. */
var cuid = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
var wsactive = true;
var csessid = "";
var wsurl = document.documentElement.dataset.webSocket;
$(function () { $("#clientwrapper").removeClass("d-none"); });

/* A sentence of the page's own in the reader's language, with what stands in its braces filled in. */
const SENTENCES = JSON.parse(document.getElementById("said").textContent);
function said(key, args = {}) {
    return SENTENCES[key].replace(/\{(\w+)\}/g, (_, name) => args[name]);
}
