import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Frames } from '#web/prerender/page-renderer.tsx'
import { filesOf, queryProvider, type Manifest } from '#web/prerender/screens.ts'

const dist = process.env.PAGE_DIR ?? join(import.meta.dirname, '../../dist/web')

/** Screens that the server does not render, with the modules that render them. */
const screens: Record<string, readonly string[]> = {
  '/participant-login': ['features/participant/login/participant-login.tsx', 'app/layouts/light-layout.tsx', queryProvider],
  '/participant-dashboard': ['features/participant/participant-dashboard.tsx', 'app/layouts/light-layout.tsx', queryProvider],
  '/material-management': ['features/materials/material-management.tsx', 'app/layouts/crew-or-admin-layout.tsx', queryProvider],
  '/check-in': ['features/check-in/check-in.tsx', 'app/layouts/admin/admin-layout.tsx', queryProvider],
}

/** Measures the JavaScript that each route of the production build loads before the first view works, in KiB with brotli. */
export function measureFirstLoad(): { route: string; kib: number; files: number }[] {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const frames = JSON.parse(readFileSync(join(dist, '../pages/frames.json'), 'utf8')) as Frames
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = brotliCompressSync(readFileSync(join(dist, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
    sizes.set(file, size)
    return size
  }
  const row = (route: string, scripts: readonly string[]) => ({
    route,
    kib: scripts.reduce((sum, file) => sum + sizeOf(file), 0) / 1024,
    files: scripts.length,
  })
  return [
    ...Object.entries(frames).map(([page, { scripts }]) => row(page, scripts)),
    row('/crew-scanner', filesOf(manifest, ['index.html', 'app/main-scanner.tsx']).scripts),
    row(
      '/crew-scanner, paired',
      filesOf(manifest, ['index.html', 'app/main-scanner.tsx', 'features/crew-scanner/scan-screen.tsx']).scripts,
    ),
    ...Object.entries(screens).map(([route, modules]) => row(route, filesOf(manifest, ['index.html', 'app/main.tsx', ...modules]).scripts)),
  ]
}
