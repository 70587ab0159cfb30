/** The elements that need script. The selectors use existing markup: extra attributes would enlarge the scripts of every visitor. */
const needsScript = [
  // Buttons with `commandfor` work without script, and a disabled one still says 'Uitverkocht'.
  'button:not([commandfor]):enabled',
  '[data-adds]',
  // Forms that the app sends. The ticket wizard stays: its choices and prices can be read.
  'form[method=dialog]',
  'form:not(:has(:checked)) [data-action-bar]',
  // A loading indicator would stay for ever.
  '[role=status][aria-label$="laden..."]',
  '[data-cookie-notice]',
  // In the shop, the choice of category works without script, and the available sizes can still be read.
  '[role=search]>*>:has([name=search],[name=sort])',
  // Without script, the results have a link for each category, so their search is not needed.
  '[role=search]:has([name=zoek])',
  'input[name^=size-]',
  '#winkelwagen',
]

/**
 * The styles of a page without script. They hide the elements that need script, and `<noscript>` does not change the layout of its content.
 * The navigation is positioned over the page, so `#root` keeps it below {@link lineWithoutScript}.
 */
export const stylesWithoutScript = `noscript{display:contents}#root{position:relative}${needsScript.join()}{display:none}`

/** Says what does not work without script, and what to do instead. `email` must be escaped for HTML. */
export const lineWithoutScript = (email: string) =>
  '<noscript><p style="padding:12px 20px;background:var(--ds-colors-sand-300);color:var(--ds-colors-sea-950)">' +
  'Zonder JavaScript kun je hier alles lezen. Inschrijven, bestellen en aanmelden kan pas als je het aanzet. ' +
  `Lukt dat niet, mail dan <a href="mailto:${email}">${email}</a>.</p></noscript>`
