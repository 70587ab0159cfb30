/**
 * Both forms of a picture that comes with the site (`asset:gallery/mist.avif`, specification section 2), or undefined
 * for any other address.
 */
export function bundledForms(imageUrl: string): { avif: string; webp: string } | undefined {
  const path = /^asset:([\w-]+(?:\/[\w-]+)*)(?:\.\w+)?$/.exec(imageUrl)?.[1]
  return path ? { avif: `/art/${path}.avif`, webp: `/art/${path}.webp` } : undefined
}
