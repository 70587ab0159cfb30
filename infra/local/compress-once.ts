import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
type Bytes = Uint8Array<ArrayBuffer>

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressors: Record<Encoding, (bytes: Bytes) => Promise<Bytes>> = {
  br: (bytes) => compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  gzip: (bytes) => compressGzip(bytes),
}

/**
 * Compresses bytes on first use. The result is stored in `folder` by content hash, for every process that serves the same bytes, because
 * compressing the whole page takes seconds of processor time.
 */
export function compressOnce(bytes: Bytes, folder: string): (encoding: Encoding) => Promise<Bytes> {
  const known: Partial<Record<Encoding, Promise<Bytes>>> = {}
  return (encoding) => (known[encoding] ??= readOrCompress(bytes, encoding, folder))
}

async function readOrCompress(bytes: Bytes, encoding: Encoding, folder: string): Promise<Bytes> {
  const file = join(folder, `${createHash('sha256').update(bytes).digest('hex')}.${encoding}`)
  const kept = await readFile(file).catch(() => undefined)
  if (kept) return kept
  const made = await compressors[encoding](bytes)
  await writeAtomically(made, file, folder).catch(() => undefined) // if the folder cannot be written, the next process compresses again
  return made
}

/** Writes the file atomically, because other processes use the folder too. */
async function writeAtomically(bytes: Bytes, file: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = `${file}.${randomUUID()}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, file)
}
