import { readFile } from 'node:fs/promises'
import { extname, join, normalize, relative, sep } from 'node:path'
import { findPathWithoutSlash, choosePage } from '#shared/facts/site-pages.ts'
import { pageHeaders } from '#infra/page-headers.ts'
import { compressOnce, type Encoding } from './compress-once.ts'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.rtf': 'application/rtf',
  '.zip': 'application/zip',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.wasm', '.txt', '.xml'])

/** The name begins with a dot, so that the folder is never served or uploaded (docs/deploying.md). The next build deletes it. */
const compressedFolder = '.compressed'

interface PageFile {
  type: string
  bytes: Uint8Array<ArrayBuffer>
  /** Compresses the file with this encoding; undefined if compression does not make this type of file smaller. */
  compressed: ((encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>) | undefined
}

/**
 * Serves the built site as CloudFront and S3 do: a file by its name, and for any other path the built page of that path, the shell of its
 * screen, or the 404 page.
 */
export function servePage(folder: string): (request: Request) => Promise<Response> {
  const cached = new Map<string, Promise<PageFile | undefined>>()
  const find = async (path: string) => {
    const loading = cached.get(path) ?? loadFile(folder, path)
    cached.set(path, loading)
    const found = await loading
    if (!found) cached.delete(path) // not cached, because any name can be requested
    return found
  }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Niet toegestaan', { status: 405, headers: { allow: 'GET, HEAD' } })
    const { pathname, search } = new URL(request.url)
    const moved = findPathWithoutSlash(pathname)
    if (moved) return new Response(null, { status: 301, headers: { ...pageHeaders, location: moved + search } })
    const path = decodePath(pathname)
    const name = path === undefined ? '/404.html' : extname(path) ? path : choosePage(path)
    const file = await find(name)
    if (!file)
      return new Response('Niet gevonden', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8', ...pageHeaders } })
    const part = readRange(request.headers.get('range'), file.bytes.length)
    if (part && file.type.startsWith('video/')) return answerPart(file, part)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const encoding = file.compressed && (['br', 'gzip'] as const).find((one) => accepted.includes(one))
    const body = encoding ? await file.compressed!(encoding) : file.bytes
    return new Response(request.method === 'HEAD' ? null : body, {
      status: name === '/404.html' ? 404 : 200,
      headers: {
        ...pageHeaders,
        'content-type': file.type,
        vary: 'accept-encoding',
        ...(encoding ? { 'content-encoding': encoding } : {}),
        // Names in these folders contain a hash of the content; browsers must revalidate all other files.
        'cache-control': /^\/(assets|office|scanner)\//.test(path ?? '') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    })
  }
}

/** Reads `bytes=from-to`, as Safari requests films. Returns undefined for any other header: the response is then the whole file. */
function readRange(header: string | null, length: number): { from: number; to: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '') return undefined
  const range = { from: Number(from), to: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
  return range.from <= range.to ? range : undefined
}

function answerPart({ type, bytes }: PageFile, { from, to }: { from: number; to: number }): Response {
  return new Response(bytes.slice(from, to + 1), {
    status: 206,
    headers: {
      ...pageHeaders,
      'content-type': type,
      'content-range': `bytes ${from}-${to}/${bytes.length}`,
      'accept-ranges': 'bytes',
    },
  })
}

function decodePath(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

async function loadFile(folder: string, path: string): Promise<PageFile | undefined> {
  const file = normalize(join(folder, path))
  if (!file.startsWith(folder + sep)) return undefined
  // Checks only the path below `folder`, because the clone itself may be in a folder whose name begins with a dot.
  if (
    relative(folder, file)
      .split(sep)
      .some((part) => part.startsWith('.'))
  )
    return undefined
  const extension = extname(file)
  const bytes = await readFile(file).catch(() => undefined)
  if (!bytes) return undefined
  const compressed = compressible.has(extension) ? compressOnce(bytes, join(folder, compressedFolder)) : undefined
  return { type: types[extension] ?? 'application/octet-stream', bytes, compressed }
}
