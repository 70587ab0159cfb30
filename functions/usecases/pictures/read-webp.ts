import type { Picture } from './picture.ts'

/** The chunks of a still picture, in their order. All others (EXIF, XMP) are metadata. */
const keptChunks = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])
/** The flags for EXIF and XMP in a VP8X chunk. */
const metadataFlags = 0x08 | 0x04

/** Reads a still WebP, without its metadata. Undefined for anything else, also for an animated or truncated WebP. */
export function readWebp(bytes: Buffer): Picture | undefined {
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const end = bytes.readUInt32LE(4) + 8
  if (end > bytes.length) return undefined
  const chunks: Buffer[] = []
  let canvas: Size | undefined
  let image: Size | undefined
  for (let at = 12; at < end;) {
    if (at + 8 > end) return undefined
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // A chunk of odd length has a padding byte.
    const next = at + 8 + length + (length % 2)
    if (next > end) return undefined
    if (name === 'ANIM' || name === 'ANMF') return undefined
    const chunk = Buffer.from(bytes.subarray(at, next))
    const data = chunk.subarray(8)
    if (name === 'VP8X') {
      if (length < 10) return undefined
      data[0]! &= ~metadataFlags
      canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (image) return undefined
      image = name === 'VP8 ' ? sizeOfLossy(data) : sizeOfLossless(data)
      if (!image) return undefined
    }
    if (keptChunks.has(name)) chunks.push(chunk)
    at = next
  }
  if (!image || (canvas && (canvas.width !== image.width || canvas.height !== image.height))) return undefined
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  const whole = Buffer.concat([head, ...chunks])
  whole.writeUInt32LE(whole.length - 8, 4)
  return { type: 'webp', ...image, bytes: whole }
}

type Size = Pick<Picture, 'width' | 'height'>

function sizeOfLossy(data: Buffer): Size | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return undefined
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
}

function sizeOfLossless(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined
  const bits = data.readUInt32LE(1)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}
