/** The maximum side in pixels of a picture. The browser scales a picture down before the upload; the server refuses a larger one. */
export const longestSide = 1600
/** Bytes, so that as base64 it fits in the half megabyte of a call (functions/http/limit-request.ts). */
export const maxPictureBytes = 360 * 1024

/** The content types of uploads by file extension: a canvas can make them, and every browser shows them. */
export const pictureTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

export interface PictureSize {
  /** Pixels. */
  width: number
  height: number
}

/** The folder of the uploaded pictures, on the site and in the bucket. */
export const pictureFolder = 'pictures'

/**
 * The path of an uploaded picture. It contains the hash of its content, so that the content at a path never changes, and its size, so that
 * a page can reserve the space.
 */
export const uploadedPicturePath = (sha256: string, { width, height }: PictureSize, type: keyof typeof pictureTypes) =>
  `/${pictureFolder}/${sha256}-${width}x${height}.${type}`

/** The size of an uploaded picture, from its path; undefined for any other path. */
export function parseUploadedSize(address: string): PictureSize | undefined {
  const [, width, height] = /^\/pictures\/[0-9a-f]{64}-([1-9]\d{0,3})x([1-9]\d{0,3})\.(?:webp|jpg)$/.exec(address) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : undefined
}

/** The maximum size in bytes of a file that a mail links to. As base64, the request stays below the 6 MB limit of a Lambda. */
export const maxAttachmentBytes = 3 * 1024 * 1024
/** The content types of a file that a mail links to, by file extension. */
export const attachmentTypes = { pdf: 'application/pdf', ...pictureTypes } as const

/** The path of an uploaded attachment, beside the pictures, so that the same bucket and rights serve it. */
export const attachmentPath = (sha256: string, type: keyof typeof attachmentTypes) => `/${pictureFolder}/${sha256}.${type}`
/** The form of {@link attachmentPath}. */
export const attachmentPathPattern = /^\/pictures\/[0-9a-f]{64}\.(?:pdf|webp|jpg)$/
