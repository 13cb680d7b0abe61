/* Font and size of the web client's text: only fonts that come with the page or the system. */
let font_plugin = (function () {
    const families = ["DejaVu Sans Mono", "monospace", "sans-serif", "serif"];
    const sizes = [0.7, 0.8, 0.9, 1.0, 1.1, 1.2, 1.4, 1.6, 2.0];

    const family = () => localStorage.getItem("evenniaFontFamily") || families[0];
    const size = () => localStorage.getItem("evenniaFontSize") || "0.9";

    function apply() {
        $(document.body).css({"font-family": family(), "font-size": size() + "em"});
    }

    function chooser(label, key, values, current) {
        const select = $("<select>").attr("aria-label", label);
        values.forEach((value) => select.append($("<option>").val(value).text(value)));
        select.val(current);
        select.on("change", function () {
            localStorage.setItem(key, select.val());
            apply();
        });
        return select;
    }

    function onOptionsUI(parent) {
        parent.append("<div style='font-weight: bold'>Font:</div>");
        parent.append(chooser("Font", "evenniaFontFamily", families, family()));
        parent.append(chooser("Font size", "evenniaFontSize", sizes.map(String), size()));
    }

    function init() {
        const address = "/static/webclient/fonts/DejaVuSansMono.css";
        $("head").append($("<link rel='stylesheet'>").attr("href", address));
        apply();
    }

    return { init, onOptionsUI };
})();
window.plugin_handler.add("font", font_plugin);
