/** Selectors of the elements that need script. They use existing markup: extra attributes would enlarge the scripts of every visitor. */
const needsScript = [
  // Buttons with `commandfor` work without script, and a disabled one still says 'Uitverkocht'.
  'button:not([commandfor]):enabled',
  '[data-adds]',
  // Forms that the app submits with script. The ticket wizard stays visible, because its choices and prices can still be read.
  'form[method=dialog]',
  'form:not(:has(:checked)) [data-action-bar]',
  // Loading indicators, which would never disappear.
  '[role=status][aria-label$="laden..."]',
  '[data-cookie-notice]',
  // In the shop, the choice of category works without script, and the available sizes can still be read.
  '[role=search]>*>:has([name=search],[name=sort])',
  // Without script, the page with results has a link for each category, so its search is not needed.
  '[role=search]:has([name=zoek])',
  'input[name^=size-]',
  '#winkelwagen',
]

/**
 * The styles of a page without script. They hide the elements that need script, and `<noscript>` does not change the layout of its content.
 * The navigation is positioned over the page, so `#root` keeps it below {@link lineWithoutScript}.
 */
export const stylesWithoutScript = `noscript{display:contents}#root{position:relative}${needsScript.join()}{display:none}`

/** Returns a line that tells visitors without script what does not work, and what to do. `email` must be escaped for HTML. */
export const lineWithoutScript = (email: string) =>
  '<noscript><p style="padding:12px 20px;background:var(--ds-colors-sand-300);color:var(--ds-colors-sea-950)">' +
  'Zonder JavaScript kun je hier alles lezen. Inschrijven, bestellen en aanmelden kan pas als je het aanzet. ' +
  `Lukt dat niet, mail dan <a href="mailto:${email}">${email}</a>.</p></noscript>`
