import { expect, test } from 'vitest'
import { fitWithin, shrinkToFit } from './shrink-to-fit.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [1600, 1600, 1600, 1600],
  [9000, 2, 1600, 1],
])('%d by %d fits as %d by %d', (width, height, fitWidth, fitHeight) => {
  expect(fitWithin({ width, height }, 1600)).toEqual({ width: fitWidth, height: fitHeight })
})

test('a picture loses quality before it loses size, and no more of either than it must', async () => {
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
