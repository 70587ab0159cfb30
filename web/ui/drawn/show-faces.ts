/** Marks faces in a page that came drawn, which its first paint does not know of, with the files of those that its first view has. */
export const facesAttribute = 'data-faces'

/**
 * From now on the page knows of the faces that it fetches, once those of its first view are there. Each size in which one is asked for that
 * is on its way costs a look-up of what stands in for it: 60 ms in all before the first paint of the home page on a slow phone, and 100 to 150 when
 * it is laid out anew for them.
 */
export async function showFaces(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>(`style[${facesAttribute}]`)
  if (!style) return
  await Promise.all(style.getAttribute(facesAttribute)!.split(' ').map(fetchFace))
  style.removeAttribute('media')
}

/** Never fails: a face that is lost on the way is asked for again by who needs it. */
function fetchFace(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href })
  const ended = new Promise((done) => (link.onload = link.onerror = done))
  document.head.append(link)
  return ended
}
