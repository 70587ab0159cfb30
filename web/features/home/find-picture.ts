const PREFIX = 'asset:'

/**
 * Where the picture of a gallery item is. `asset:gallery/duinkam.avif` (folder and extension may be left out) is one that
 * comes with the site, in AVIF and in WebP; anything else is an address as it stands.
 */
export function findPicture(imageUrl: string): { source: string; avif?: string } {
  if (!imageUrl.startsWith(PREFIX)) return { source: imageUrl }
  const name = imageUrl
    .slice(PREFIX.length)
    .replace(/^\/?(gallery\/)?/, '')
    .replace(/\.\w+$/, '')
  const path = `/art/gallery/${encodeURIComponent(name)}`
  return { source: `${path}.webp`, avif: `${path}.avif` }
}
