import type { PictureSize } from '#shared/page/uploaded-pictures.ts'

/** The size of a picture whose longest side is at most `longest`, in its own shape; a small one stays as it is. */
export function fitWithin({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** From what nobody sees to what anybody sees; below the last it is better smaller than worse. */
const qualities = [0.82, 0.7, 0.55]
const scales = [1, 0.75, 0.5, 0.25]

/** The best that `encode` makes of at most `most` bytes: of the whole size first, each as good as it fits. Undefined when nothing does. */
export async function shrinkToFit(encode: (scale: number, quality: number) => Promise<Blob>, most: number): Promise<Blob | undefined> {
  for (const scale of scales)
    for (const quality of qualities) {
      const made = await encode(scale, quality)
      if (made.size <= most) return made
    }
  return undefined
}
