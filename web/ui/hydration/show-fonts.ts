/**
 * The attribute of the style element with the font faces, which are off during the first paint. Its value lists the files that the first
 * view uses.
 */
export const fontsAttribute = 'data-fonts'

/**
 * Turns on the page's font faces once the files of its first view have loaded. While a font loads, each of its sizes costs a look-up of the
 * fallback: 60 ms before the first paint of the home page on a slow phone, and 100 to 150 ms when the page is laid out again.
 */
export async function showFonts(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>(`style[${fontsAttribute}]`)
  if (!style) return
  await Promise.all(style.getAttribute(fontsAttribute)!.split(' ').map(fetchFont))
  style.removeAttribute('media')
}

/** Never rejects, because the browser requests a font again if it did not load here. */
function fetchFont(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  const ended = new Promise((done) => (link.onload = link.onerror = done))
  document.head.append(link)
  return ended
}
