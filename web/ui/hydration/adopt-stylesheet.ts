import type { EmotionCache } from '@emotion/cache'

/** Marks where the deferred stylesheet stands in a prerendered page (`DeferredStylesheet`). */
export const deferredStylesheetAttribute = 'data-deferred-stylesheet'

/** Marks the rules of that stylesheet as inserted, so that emotion does not write them again. It writes them itself if the stylesheet failed to load. */
export function adoptStylesheet(cache: EmotionCache): void {
  const link = document.querySelector<HTMLLinkElement>(`[${deferredStylesheetAttribute}] > link[data-names]`)
  if (!link || !hasLoaded(link)) return
  for (const name of link.dataset.names!.split(' ')) cache.inserted[name] = true
}

/** A stylesheet that failed to load still exists, but has no rules or cannot be read. */
function hasLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
