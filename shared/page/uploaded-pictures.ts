/** Pixels of its longest side. A browser makes a picture this small before it leaves it; the server takes nothing larger. */
export const longestSide = 1600
/** Bytes, so that it fits as base64 in the half megabyte that any call may bring (functions/http/app.ts). */
export const mostPictureBytes = 360 * 1024

/** What is uploaded: by the end of its name, its content type. What a canvas makes, and every browser shows. */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
}

/** Of the site, and of the bucket. */
export const pictureFolder = 'pictures'

/**
 * Where an uploaded picture is, within the site. By its content, so that what lies there never changes, and with its size, so that a
 * page keeps its place free.
 */
export const uploadedAddress = (sha256: string, { width, height }: PictureSize, type: keyof typeof pictureTypes) =>
  `/${pictureFolder}/${sha256}-${width}x${height}.${type}`

/** The size of an uploaded picture; undefined for any other address. */
export function sizeOfUploaded(address: string): PictureSize | undefined {
  const [, width, height] = /^\/pictures\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(?:webp|jpg)$/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}
