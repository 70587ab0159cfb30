/** Marks the place of the sheet in a page that came drawn (`StylesFromHere`). */
export const stylesMark = 'data-styles'

/** Tells the styles' own cache (emotion) which rules that sheet brought, before it starts: the others it writes itself. */
export function adoptSheet(): void {
  const link = document.querySelector<HTMLLinkElement>(`[${stylesMark}] > link[data-names]`)
  if (!link || !came(link)) return
  const known = document.createElement('style')
  known.dataset.emotion = `css ${link.dataset.names}`
  known.dataset.s = ''
  document.head.append(known)
}

/** A sheet that was lost on the way is there all the same, without rules or closed. */
function came({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0
  } catch {
    return false
  }
}
