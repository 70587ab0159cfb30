import { brand } from '#shared/facts/brand.ts'

/** Nothing here can be used without script. By what it is and not by a mark of its own, which script would have to carry to every visitor. */
const dead = [
  // The menu's are the browser's own, and one that says 'Uitverkocht' says it still.
  'button:not([commandfor]):enabled',
  '[data-adds]',
  // A form that the app sends. The wizard's can be read, and adds up.
  'form[method=dialog]',
  'form:not(:has(:checked)) [data-action-bar]',
  // On its way for good.
  '[role=status][aria-label$="laden..."]',
  '[data-cookie-notice]',
  // Of the shop the category is the browser's too; the sizes that there are can still be read.
  '[role=search]>*>:has([name=search],[name=sort])',
  'input[name^=size-]',
  '#winkelwagen',
]

/**
 * The styles of a page for who has no script: what is dead is gone, and what stands in `<noscript>` in its place looks as if it were the
 * element itself. The navigation lies on the page, so the page begins under {@link lineWithoutScript}.
 */
export const stylesWithoutScript = `noscript{display:contents}#root{position:relative}${dead.join()}{display:none}`

/** What they can't do here, and what to do instead. */
export const lineWithoutScript =
  '<noscript><p style="padding:12px 20px;background:var(--ds-colors-sand-300);color:var(--ds-colors-sea-950)">' +
  'Zonder JavaScript kun je hier alles lezen. Inschrijven, bestellen en aanmelden kan pas als je het aanzet. ' +
  `Lukt dat niet, mail dan <a href="mailto:${brand.contactEmail}">${brand.contactEmail}</a>.</p></noscript>`
