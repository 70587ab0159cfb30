/** Marks where the deferred stylesheet stands in a prerendered page (`DeferredStylesheet`). */
export const deferredStylesheetAttribute = 'data-deferred-stylesheet'

/** Tells emotion's cache, before it starts, which rules that stylesheet brought; emotion writes the others itself. */
export function adoptStylesheet(): void {
  const link = document.querySelector<HTMLLinkElement>(`[${deferredStylesheetAttribute}] > link[data-names]`)
  if (!link || !hasLoaded(link)) return
  const known = document.createElement('style')
  known.dataset.emotion = `css ${link.dataset.names}`
  known.dataset.s = ''
  document.head.append(known)
}

/** A stylesheet that failed to load exists all the same, but has no rules or can't be read. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
