import { maxPictureBytes, pictureTypes } from '#shared/page/uploaded-pictures.ts'
import { fitWithin, shrinkToFit } from './shrink-to-fit.ts'

/** A file that cannot be used. The message is for the user. `status` is that of a refusal, so that nothing retries automatically. */
export class PictureFault extends Error {
  readonly status = 400
}

/** In bytes: about four times the size of a photo from a camera. */
export const maxFileBytes = 40_000_000
/** The message about a file that is too large, or a picture that stays too large for the server after it was shrunk. */
export const fileTooLarge = 'Deze foto is te groot: maximaal 40 MB.'
const tooDetailed = 'Deze foto is ook verkleind nog te groot om te bewaren. Kies een andere foto.'
const unreadable = 'Deze foto kan deze browser niet lezen. Bewaar hem als JPEG en kies hem opnieuw.'

/**
 * Prepares a picture for upload, in base64: upright, its longest side at most `longest` pixels, and within the server's limit. Redrawing
 * it removes its metadata, such as where and when it was taken. Transparent parts become white. `onlyJpeg`: never a WebP, which some mail
 * programs do not show. Throws {@link PictureFault}.
 */
export async function preparePicture(file: Blob, longest: number, { onlyJpeg = false } = {}): Promise<string> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode().catch(() => {
      throw new PictureFault(unreadable)
    })
    const made = await shrinkToFit((scale, quality) => draw(image, longest * scale, quality, onlyJpeg), maxPictureBytes)
    if (!made) throw new PictureFault(tooDetailed)
    return await toBase64(made)
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** Draws and encodes the image. The browser has already turned it upright, by the orientation in its metadata. */
async function draw(image: HTMLImageElement, longest: number, quality: number, onlyJpeg: boolean): Promise<Blob> {
  const { width, height } = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, longest)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0) throw new PictureFault(unreadable)
  context.imageSmoothingQuality = 'high'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  const webp = onlyJpeg ? null : await encode(canvas, pictureTypes.webp, quality)
  // Safari cannot make a WebP and returns a PNG instead.
  const made = webp?.type === pictureTypes.webp ? webp : await encode(canvas, pictureTypes.jpg, quality)
  if (!made) throw new PictureFault(unreadable)
  return made
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

/** Encodes the bytes of a file in base64. Throws {@link PictureFault} if it cannot be read. */
export const toBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*?,/, '')))
    reader.addEventListener('error', () => reject(new PictureFault(unreadable)))
    reader.readAsDataURL(blob)
  })
