import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPicture } from './read-picture.ts'

/** Noise: what is coded of it has every byte. */
const pixels = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, at) => (at * 7919 + (at >> 3) * 31) % 251))
const photo = () =>
  sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } }).withExif({
    IFD0: { Copyright: 'Sanne de Vries' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 14/1 0/1' },
  })
const forms = {
  webp: () => photo().webp({ quality: 80 }),
  'lossless webp': () => photo().webp({ lossless: true }),
  'webp that one sees through': () => photo().ensureAlpha(0.5).webp(),
  jpeg: () => photo().jpeg({ quality: 80 }),
  'progressive jpeg': () => photo().jpeg({ progressive: true }),
}

test.each(Object.entries(forms))('%s: its size, its pixels, and nothing of what the camera wrote', async (name, make) => {
  const taken = await make().toBuffer()
  expect(taken.includes('Sanne de Vries')).toBe(true)
  const read = readPicture(taken)!
  expect([read.type, read.width, read.height]).toEqual([name.includes('webp') ? 'webp' : 'jpg', 60, 40])
  expect(read.bytes.includes('Sanne de Vries')).toBe(false)
  expect((await sharp(read.bytes).metadata()).exif).toBeUndefined()
  expect((await sharp(read.bytes).raw().toBuffer()).equals(await sharp(taken).raw().toBuffer())).toBe(true)
  // What was read stays as it is: its address is its content.
  expect(readPicture(read.bytes)!.bytes.equals(read.bytes)).toBe(true)
})

test('what lies behind the end of a picture goes too', async () => {
  for (const make of [forms.webp, forms.jpeg]) {
    const taken = await make().toBuffer()
    const read = readPicture(Buffer.concat([taken, Buffer.from('<script>alert(1)</script>')]))!
    expect(read.bytes.equals(readPicture(taken)!.bytes)).toBe(true)
  }
})

test('what is no still WebP or JPEG is none, whatever it begins with', async () => {
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

test('one that is cut off anywhere is none, and is no fault of ours', async () => {
  for (const make of Object.values(forms)) {
    const taken = await make().toBuffer()
    for (let length = 0; length < taken.length - 1; length += 1 + Math.floor(length / 40))
      expect(readPicture(taken.subarray(0, length))).toBeUndefined()
  }
})

test('bytes that fell over make another picture or none, and never a fault of ours', async () => {
  for (const make of [forms.webp, forms.jpeg]) {
    const taken = await make().toBuffer()
    for (let at = 0; at < taken.length; at += 7) {
      const bent = Buffer.from(taken)
      bent[at]! ^= 0xff
      expect(() => readPicture(bent)).not.toThrow()
    }
  }
})
