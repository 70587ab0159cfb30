import { expect, test } from 'vitest'
import { fitWithin, shrinkToFit } from './shrink-to-fit.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1600, 1600, 1600],
  [9000, 2, 1600, 1],
])('fits a picture of %d by %d pixels within 1600 as %d by %d', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: fitWidth, height: fitHeight })
})

test('lowers the quality of a picture before its size, and lowers both no more than needed', async () => {
  const tried: string[] = []
  const encode = (scale: number, quality: number) => {
    tried.push(`${scale} ${quality}`)
    return Promise.resolve(new Blob(['x'.repeat(Math.round(1000 * scale * quality))]))
  }
  expect((await shrinkToFit(encode, 820))!.size).toBe(820)
  expect((await shrinkToFit(encode, 700))!.size).toBe(700)
  expect((await shrinkToFit(encode, 540))!.size).toBe(525)
  expect(tried.slice(3)).toEqual(['1 0.82', '1 0.7', '1 0.55', '0.75 0.82', '0.75 0.7'])
  expect(await shrinkToFit(encode, 1)).toBeUndefined()
})
