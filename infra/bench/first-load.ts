import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  dynamicImports?: string[]
}

const dist = join(import.meta.dirname, '../../dist/web')

/** The screens that people open first, by the file that draws them. */
const screens: Record<string, string[]> = {
  '/': ['features/home/home.tsx'],
  '/tickets': ['features/tickets/ticket-wizard.tsx', 'app/layouts/light-layout.tsx'],
  '/participant-login': ['features/participant/participant-login.tsx', 'app/layouts/light-layout.tsx'],
  '/participant-dashboard': ['features/participant/participant-dashboard.tsx', 'app/layouts/light-layout.tsx'],
  '/crew-scanner': ['features/crew-scanner/crew-scanner.tsx', 'app/layouts/bare-layout.tsx'],
  '/check-in': ['features/check-in/check-in.tsx', 'app/layouts/admin-layout.tsx'],
}

/** First-load JavaScript per route of the production build: the entry, the screen and all they import, brotli, KiB. */
export function measureFirstLoad(): { route: string; kib: number; files: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    sizes.set(file, size)
    return size
  }
  return Object.entries(screens).flatMap(([route, wanted]) => {
    const roots = ['index.html', ...wanted.filter((name) => manifest[name])]
    if (roots.length === 1) return []
    const files = new Set<string>()
    const visit = (key: string) => {
      const chunk = manifest[key]
      if (!chunk || files.has(chunk.file)) return
      if (chunk.file.endsWith('.js')) files.add(chunk.file)
      chunk.imports?.forEach(visit)
    }
    roots.forEach(visit)
    return [{ route, kib: [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1024, files: files.size }]
  })
}
