import { mostPictureBytes, pictureTypes } from '#shared/page/uploaded-pictures.ts'
import { fitWithin, shrinkToFit } from './shrink-to-fit.ts'

/** Why a file is not taken; its message is for a person. Its status is that of a refusal: nobody tries that again. */
export class PictureFault extends Error {
  readonly status = 400
}

/** Bytes. What a camera makes is a quarter of it. */
export const mostFileBytes = 40_000_000
export const fileTooLarge = 'Deze foto is te groot: maximaal 40 MB.'
const unreadable = 'Deze foto kan deze browser niet lezen. Bewaar hem als JPEG en kies hem opnieuw.'

/**
 * A picture as it is uploaded, in base64: upright, its longest side at most `longest` pixels, within what the server takes. Drawn anew, so
 * that where and when it was taken stays on this laptop. What one sees through becomes white. Throws {@link PictureFault}.
 */
export async function preparePicture(file: Blob, longest: number): Promise<string> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode().catch(() => {
      throw new PictureFault(unreadable)
    })
    const made = await shrinkToFit((scale, quality) => draw(image, longest * scale, quality), mostPictureBytes)
    if (!made) throw new PictureFault(fileTooLarge)
    return await toBase64(made)
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** The browser turns it by what its camera wrote down. */
async function draw(image: HTMLImageElement, longest: number, quality: number): Promise<Blob> {
  const { width, height } = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, longest)
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d')
  if (!pen || image.naturalWidth === 0) throw new PictureFault(unreadable)
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  const webp = await encode(canvas, pictureTypes.webp, quality)
  // Safari makes a PNG of it instead.
  const made = webp?.type === pictureTypes.webp ? webp : await encode(canvas, pictureTypes.jpg, quality)
  if (!made) throw new PictureFault(unreadable)
  return made
}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

const toBase64 = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).replace(/^.*?,/, '')))
    reader.addEventListener('error', () => reject(new PictureFault(unreadable)))
    reader.readAsDataURL(blob)
  })
