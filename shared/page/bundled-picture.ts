/** The AVIF and WebP paths of a site picture (`asset:gallery/mist.avif`, specification section 2); undefined for any other URL. */
export function bundledPicturePaths(imageUrl: string): { avif: string; webp: string } | undefined {
  const path = /^asset:([\w-]+(?:\/[\w-]+)*)(?:\.\w+)?$/.exec(imageUrl)?.[1]
  return path ? { avif: `/art/${path}.avif`, webp: `/art/${path}.webp` } : undefined
}
