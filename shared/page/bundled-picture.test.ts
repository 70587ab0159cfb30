import { expect, test } from 'vitest'
import { bundledForms } from './bundled-picture.ts'

test('an asset is one of our own pictures, in both forms', () => {
  const mist = { avif: '/art/gallery/mist.avif', webp: '/art/gallery/mist.webp' }
  expect(bundledForms('asset:gallery/mist.avif')).toEqual(mist)
  expect(bundledForms('asset:gallery/mist')).toEqual(mist)
})

test.each([
  'https://elders.example/a.jpg',
  '/uploads/a.jpg',
  'asset:',
  'asset:../secret.avif',
  'asset://elders.example/a',
  'asset:gallery//a',
  '',
])('%s is none', (imageUrl) => {
  expect(bundledForms(imageUrl)).toBeUndefined()
})
