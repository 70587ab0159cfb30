import { expect, test } from 'vitest'
import { bundledPicturePaths } from './bundled-picture.ts'

test('resolves an asset URL to the AVIF and the WebP file of a site picture', () => {
  const mist = { avif: '/art/gallery/mist.avif', webp: '/art/gallery/mist.webp' }
  expect(bundledPicturePaths('asset:gallery/mist.avif')).toEqual(mist)
  expect(bundledPicturePaths('asset:gallery/mist')).toEqual(mist)
})

test.each([
  'https://elders.example/a.jpg',
  '/uploads/a.jpg',
  'asset:',
  'asset:../secret.avif',
  'asset://elders.example/a',
  'asset:gallery//a',
  '',
])('resolves no site picture for the URL %s', (imageUrl) => {
  expect(bundledPicturePaths(imageUrl)).toBeUndefined()
})
