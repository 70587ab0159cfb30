import type { Picture } from './picture.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
/** The frame markers of baseline and progressive JPEGs, which all browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const comment = 0xfe
/** The application segments that decoding and colours need. The other segments contain EXIF, XMP and other metadata. */
const keptApplications = new Set([0xe0, 0xe2, 0xee])
const isMetadata = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef && !keptApplications.has(marker))

/** Reads a JPEG, without its metadata and any bytes after its end. Undefined for anything else, also for a truncated JPEG. */
export function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const segments = [bytes.subarray(0, 2)]
  let size: Pick<Picture, 'width' | 'height'> | undefined
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      // A marker may have padding before it.
      at++
      continue
    }
    if (marker === endOfImage) {
      segments.push(bytes.subarray(at, at + 2))
      return size && { type: 'jpg', ...size, bytes: Buffer.concat(segments) }
    }
    if (otherFrames.has(marker)) return undefined
    const length = bytes.readUInt16BE(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return undefined
    if (frames.has(marker)) {
      if (size || length < 8) return undefined
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    }
    if (marker === startOfScan) end = endOfScan(bytes, end)
    if (!isMetadata(marker)) segments.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Finds the position of the next marker after coded pixels. In the pixels, a byte 255 is followed by a zero, or is a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}
