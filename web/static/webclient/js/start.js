/* Names that Evennia's own scripts read. Who the browser is logged in as, its cookie says. */
var cuid = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
var wsactive = true;
var csessid = "";
var wsurl = document.documentElement.dataset.webSocket;
$(function () { $("#clientwrapper").removeClass("d-none"); });
