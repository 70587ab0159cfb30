import type { Picture } from './picture.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
/** Baseline and progressive: what browsers show. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const otherFrames = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])
const comment = 0xfe
/** How it is coded and which colours it means; EXIF, XMP and the like are in the others. */
const keptApplications = new Set([0xe0, 0xe2, 0xee])
const isMetadata = (marker: number) => marker === comment || (marker >= 0xe0 && marker <= 0xef && !keptApplications.has(marker))

/** A JPEG without its metadata and what lies behind its end; undefined for anything else, one that is cut off too. */
export function readJpeg(bytes: Buffer): Picture | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined
  const kept = [bytes.subarray(0, 2)]
  let size: Pick<Picture, 'width' | 'height'> | undefined
  for (let at = 2; at + 4 <= bytes.length || bytes[at + 1] === endOfImage;) {
    if (bytes[at] !== 0xff) return undefined
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      // Padding before a marker.
      at++
      continue
    }
    if (marker === endOfImage) {
      kept.push(bytes.subarray(at, at + 2))
      return size && { type: 'jpg', ...size, bytes: Buffer.concat(kept) }
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
    if (!isMetadata(marker)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Where the next marker is, behind coded pixels: a byte of 255 among those has a zero after it, and restarts are theirs. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isData = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  return bytes.length
}
