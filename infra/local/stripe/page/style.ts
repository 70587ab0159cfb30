const css = `
.local-payment { --lp-ink: #07161F; --lp-soft: #3D525C; --lp-outline: #7C8C93; --lp-error: #A91B17;
  display: grid; gap: 20px; color: var(--lp-ink); font-family: Barlow, "Segoe UI", system-ui, sans-serif; font-size: 17px; line-height: 1.4; text-align: start; }
.local-payment *, .local-bank, .local-bank * { box-sizing: border-box; }
.local-payment [hidden] { display: none !important; }
.local-payment .lp-tabs { display: grid; grid-template-columns: repeat(auto-fit, minmax(112px, 1fr)); gap: 8px; }
.local-payment .lp-tab { min-height: 52px; margin: 0; padding: 8px 12px; border: 1px solid var(--lp-outline); border-radius: 2px; background: #fff; color: var(--lp-soft); font: inherit; font-weight: 600; cursor: pointer; }
.local-payment .lp-tab:hover { color: var(--lp-ink); border-color: var(--lp-ink); }
.local-payment .lp-tab[aria-selected="true"] { color: var(--lp-ink); border-color: var(--lp-ink); box-shadow: inset 0 0 0 1px var(--lp-ink), inset 0 -5px 0 0 var(--lp-ink); background: #FBF6E9; }
.local-payment .lp-panel { display: grid; gap: 16px; }
.local-payment .lp-pair { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; align-items: start; }
.local-payment .lp-field { display: grid; gap: 6px; min-width: 0; }
.local-payment label { margin: 0; font-size: 15px; font-weight: 600; color: var(--lp-ink); }
.local-payment input { width: 100%; min-width: 0; height: 52px; margin: 0; padding: 0 14px; border: 1px solid var(--lp-outline); border-radius: 2px; background: #fff; color: var(--lp-ink); font: inherit; font-variant-numeric: tabular-nums; letter-spacing: 0.02em; }
.local-payment input::placeholder { color: #566A73; opacity: 1; }
.local-payment input:focus-visible, .local-payment .lp-tab:focus-visible, .local-bank button:focus-visible { outline: 3px solid #07161F; outline-offset: 2px; }
.local-payment input[aria-invalid="true"] { border-color: var(--lp-error); box-shadow: inset 0 0 0 1px var(--lp-error); }
.local-payment .lp-error { margin: 0; font-size: 15px; font-weight: 500; color: var(--lp-error); }
.local-payment .lp-error:empty { display: none; }
.local-payment .lp-note { margin: 0; font-size: 15px; color: var(--lp-soft); }
.local-bank { width: min(440px, calc(100vw - 32px)); margin: auto; padding: 28px; border: 0; border-top: 6px solid #1D4795; border-radius: 0; background: #fff; color: #07161F; font: 17px/1.5 Barlow, "Segoe UI", system-ui, sans-serif; box-shadow: 0 12px 28px -10px #07161F66; }
.local-bank::backdrop { background: #07161F99; }
.local-bank h2 { margin: 0 0 8px; font: inherit; font-size: 22px; font-weight: 700; line-height: 1.2; }
.local-bank p { margin: 0 0 16px; }
.local-bank .lp-buttons { display: grid; gap: 12px; }
.local-bank button { min-height: 52px; margin: 0; border: 1px solid #7C8C93; border-radius: 2px; background: #fff; color: #07161F; font: inherit; font-weight: 600; cursor: pointer; }
.local-bank button:hover { box-shadow: 0 0 0 1px currentColor; }
.local-bank .lp-yes { border-color: #0A6B3B; background: #0A6B3B; color: #fff; }
`

let installed = false

/** Uses a constructed style sheet: a strict style-src allows it, unlike a style element. */
export function installStyle() {
  if (installed) return
  installed = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
