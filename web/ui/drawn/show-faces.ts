/** Marks faces in a page that came drawn, which its first paint does not know of. */
export const facesAttribute = 'data-faces'

/**
 * From now on the page knows of the faces that it fetches. Each size in which one is asked for that is on its way costs a look-up, 60 ms in
 * all before the first paint of the home page on a slow phone, which stands in the device's own letters anyway.
 */
export function showFaces(): void {
  document.querySelector(`style[${facesAttribute}]`)?.removeAttribute('media')
}
