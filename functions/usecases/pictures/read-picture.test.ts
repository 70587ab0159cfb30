import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

/** Noise, so that the encoded pictures contain every byte value. */
const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 251))
const photo = () =>
  sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } }).withExif({
    IFD0: { Copyright: 'Sanne de Vries' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 14/1 0/1' },
  })
const forms = {
  webp: () => photo().webp({ quality: 80 }),
  'lossless webp': () => photo().webp({ lossless: true }),
  'transparent webp': () => photo().ensureAlpha(0.5).webp(),
  jpeg: () => photo().jpeg({ quality: 80 }),
  'progressive jpeg': () => photo().jpeg({ progressive: true }),
}

test.each(Object.entries(forms))('reads size and pixels of a %s and removes its metadata', async (name, make) => {
  const original = await make().toBuffer()
  expect(original.includes('Sanne de Vries')).toBe(true)
  const read = readPicture(original)!
  expect([read.type, read.width, read.height]).toEqual([name.includes('webp') ? 'webp' : 'jpg', 60, 40])
  expect(read.bytes.includes('Sanne de Vries')).toBe(false)
  expect((await sharp(read.bytes).metadata()).exif).toBeUndefined()
  expect((await sharp(read.bytes).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true)
  // Reading the result again changes nothing, so the URL, which contains the hash of the content, is stable.
  expect(readPicture(read.bytes)!.bytes.equals(read.bytes)).toBe(true)
})

test('removes bytes after the end of a picture', async () => {
  for (const make of [forms.webp, forms.jpeg]) {
    const original = await make().toBuffer()
    const read = readPicture(Buffer.concat([original, Buffer.from('<script>alert(1)</script>')]))!
    expect(read.bytes.equals(readPicture(original)!.bytes)).toBe(true)
  }
})

test('accepts only JPEG and still WebP pictures, whatever the first bytes of the file are', async () => {
  const moving = await sharp(Buffer.concat([pixels, Buffer.from(pixels).reverse()]), {
    raw: { width: 60, height: 80, channels: 3, pageHeight: 40 },
  })
    .webp({ delay: [100, 100] })
    .toBuffer()
  const others = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.from('<!doctype html><script>alert(1)</script>'),
    Buffer.from('GIF89a'),
    Buffer.from('RIFF\u0004\0\0\0WEBP', 'latin1'),
    await photo().png().toBuffer(),
    moving,
  ]
  for (const bytes of others) expect([bytes.toString('latin1', 0, 12), readPicture(bytes)?.type]).toEqual([expect.any(String), undefined])
})

test('rejects a picture that is truncated anywhere, without an error', async () => {
  for (const make of Object.values(forms)) {
    const original = await make().toBuffer()
    for (let length = 0; length < original.length - 1; length += 1 + Math.floor(length / 40))
      expect(readPicture(original.subarray(0, length))).toBeUndefined()
  }
})

test('throws no error when single bytes of a picture are wrong', async () => {
  for (const make of [forms.webp, forms.jpeg]) {
    const original = await make().toBuffer()
    for (let at = 0; at < original.length; at += 7) {
      const bent = Buffer.from(original)
      bent[at]! ^= 0xff
      expect(() => readPicture(bent)).not.toThrow()
    }
  }
})
