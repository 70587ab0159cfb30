const css = `
.lokale-betaling { --lb-inkt: var(--inkt-900, #07161F); --lb-zacht: var(--inkt-700, #3D525C); --lb-rand: var(--rand, #7C8C93); --lb-fout: var(--fout, #A91B17);
  display: grid; gap: 20px; color: var(--lb-inkt); font-family: var(--f-tekst, Barlow, "Segoe UI", system-ui, sans-serif); font-size: 17px; line-height: 1.4; text-align: start; }
.lokale-betaling *, .lokale-bank, .lokale-bank * { box-sizing: border-box; }
.lokale-betaling [hidden] { display: none !important; }
.lokale-betaling .lb-tabs { display: grid; grid-template-columns: repeat(auto-fit, minmax(112px, 1fr)); gap: 8px; }
.lokale-betaling .lb-tab { min-height: 52px; margin: 0; padding: 8px 12px; border: 1px solid var(--lb-rand); border-radius: var(--r-1, 2px); background: var(--wit, #fff); color: var(--lb-zacht); font: inherit; font-weight: 600; cursor: pointer; }
.lokale-betaling .lb-tab:hover { color: var(--lb-inkt); border-color: var(--lb-inkt); }
.lokale-betaling .lb-tab[aria-selected="true"] { color: var(--lb-inkt); border-color: var(--lb-inkt); box-shadow: inset 0 0 0 1px var(--lb-inkt), inset 0 -5px 0 0 var(--lb-inkt); background: var(--kies, #FBF6E9); }
.lokale-betaling .lb-paneel { display: grid; gap: 16px; }
.lokale-betaling .lb-paar { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.lokale-betaling .lb-veld { display: grid; gap: 6px; min-width: 0; }
.lokale-betaling label { margin: 0; font-size: 15px; font-weight: 600; color: var(--lb-inkt); }
.lokale-betaling input { width: 100%; min-width: 0; height: 52px; margin: 0; padding: 0 14px; border: 1px solid var(--lb-rand); border-radius: var(--r-1, 2px); background: var(--wit, #fff); color: var(--lb-inkt); font: inherit; font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
.lokale-betaling input::placeholder { color: var(--inkt-500, #566A73); opacity: 1; }
.lokale-betaling input:focus-visible, .lokale-betaling .lb-tab:focus-visible, .lokale-bank button:focus-visible { outline: 3px solid #07161F; outline-offset: 2px; }
.lokale-betaling input[aria-invalid="true"] { border-color: var(--lb-fout); box-shadow: inset 0 0 0 1px var(--lb-fout); }
.lokale-betaling .lb-fout { margin: 0; font-size: 15px; font-weight: 500; color: var(--lb-fout); }
.lokale-betaling .lb-fout:empty { display: none; }
.lokale-betaling .lb-noot { margin: 0; font-size: 15px; color: var(--lb-zacht); }
.lokale-bank { width: min(440px, calc(100vw - 32px)); margin: auto; padding: 28px; border: 0; border-top: 6px solid var(--weet, #1D4795); border-radius: 0; background: #fff; color: #07161F; font: 17px/1.5 var(--f-tekst, Barlow, "Segoe UI", system-ui, sans-serif); box-shadow: 0 12px 28px -10px #07161F66; }
.lokale-bank::backdrop { background: #07161F99; }
.lokale-bank h2 { margin: 0 0 8px; font: inherit; font-size: 22px; font-weight: 700; line-height: 1.2; }
.lokale-bank p { margin: 0 0 16px; }
.lokale-bank .lb-knoppen { display: grid; gap: 12px; }
.lokale-bank button { min-height: 52px; margin: 0; border: 1px solid #7C8C93; border-radius: 2px; background: #fff; color: #07161F; font: inherit; font-weight: 600; cursor: pointer; }
.lokale-bank button:hover { box-shadow: 0 0 0 1px currentColor; }
.lokale-bank .lb-ja { border-color: #0A6B3B; background: #0A6B3B; color: #fff; }
`

let installed = false

/** A constructed sheet: a strict style-src lets it in, unlike a style element. */
export function installStyle() {
  if (installed) return
  installed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
