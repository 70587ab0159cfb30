// A ZIP archive from files in memory: enough of the format for every unzipper, always the same bytes for the same files.
import { crc32, deflateRawSync } from 'node:zlib'

// 1 January 2025, 00:00, in the format's own counting: the archive does not tell when it was made.
const date = ((2025 - 1980) << 9) | (1 << 5) | 1

/** `entries`: name and bytes of each file. Answers the archive's bytes. */
export function zip(entries) {
  const files = entries.map(([name, data]) => {
    const bytes = Buffer.from(data)
    const squeezed = deflateRawSync(bytes, { level: 9 })
    const stored = squeezed.length >= bytes.length
    return { name: Buffer.from(name, 'utf8'), bytes, body: stored ? bytes : squeezed, method: stored ? 0 : 8, crc: crc32(bytes) }
  })
  const parts = []
  const index = []
  let offset = 0
  for (const { name, bytes, body, method, crc } of files) {
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0) // version 2.0
    shared.writeUInt16LE(0x0800, 2) // names are UTF-8
    shared.writeUInt16LE(method, 4)
    shared.writeUInt16LE(0, 6)
    shared.writeUInt16LE(date, 8)
    shared.writeUInt32LE(crc, 10)
    shared.writeUInt32LE(body.length, 14)
    shared.writeUInt32LE(bytes.length, 18)
    shared.writeUInt16LE(name.length, 22)
    const entry = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, name, body])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), Buffer.from([20, 0]), shared, place, name]))
    parts.push(entry)
    offset += entry.length
  }
  const directory = Buffer.concat(index)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, directory, Buffer.from('PK\x05\x06', 'latin1'), end])
}
