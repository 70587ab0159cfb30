import type { PictureSize } from '#shared/page/uploaded-pictures.ts'

/** Returns the size in pixels, with the longest side at most `longest` and the same proportions. A smaller picture keeps its size. */
export function fitWithin({ width, height }: PictureSize, longest: number): PictureSize {
  const scale = Math.min(1, longest / Math.max(width, height))
  const scaled = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** The qualities to try, from an invisible loss to a visible one. Below the last quality, a smaller picture looks better. */
const qualities = [0.82, 0.7, 0.55]
const scales = [1, 0.75, 0.5, 0.25]

/** Returns the best encoding of at most `maxBytes`: the largest size that fits, in its best quality. Undefined if none fits. */
export async function shrinkToFit(encode: (scale: number, quality: number) => Promise<Blob>, maxBytes: number): Promise<Blob | undefined> {
  for (const scale of scales)
    for (const quality of qualities) {
      const made = await encode(scale, quality)
      if (made.size <= maxBytes) return made
    }
  return undefined
}
