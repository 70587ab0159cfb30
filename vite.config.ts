import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { defineConfig, type Plugin } from 'vite'
import { brand } from './shared/facts/brand.ts'
import { earlyScript } from './shared/page/early-script.ts'
import { chunkGroups, folderOf } from './web/chunks.ts'
import { prerender } from './web/prerender/prerender.ts'
import { writeThemeCss } from './web/ui/theme/theme-css.ts'
import { crewManifestFile } from './web/pwa/crew-manifest.ts'
import { crewFilesFolder } from './web/pwa/messages.ts'

/** The URL of the site, with which absolute URLs begin: SITE_URL without a slash at the end. */
const siteUrl = (process.env.SITE_URL ?? brand.siteUrl).replace(/\/$/, '')

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The version of this build, which people compare between phones: `20251011.0930-1a2b3c4`, from its commit; else the package's version. */
function nameVersion(): string {
  try {
    const asked = ['log', '-1', '--date=format:%Y%m%d.%H%M', '--format=%cd-%h']
    return execFileSync('git', asked, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return process.env.npm_package_version ?? '0'
  }
}

/** Fills the product's name and mail address into index.html. */
const nameProduct: Plugin = {
  name: 'name-product',
  transformIndexHtml: (page) => page.replace(/\{\{(name|contactEmail)\}\}/g, (_, part: 'name' | 'contactEmail') => brand[part]),
}

/** Writes the shell, with which the service worker answers every navigation: the page without any screen in it. */
const emitShell: Plugin = {
  name: 'emit-shell',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source })
  },
}

const themeStylesheet = 'virtual:theme.css'
/** The stylesheet of the theme (web/ui/theme/theme-css.ts). */
const themeCss: Plugin = {
  name: 'theme-css',
  resolveId: (id) => (id === themeStylesheet ? `\0${themeStylesheet}` : undefined),
  load: (id) => (id === `\0${themeStylesheet}` ? writeThemeCss() : undefined),
}

/** Every page needs the fonts of titles and text: this lets the browser load them together with the script, not after it. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /barlow-condensed-latin-900-|barlow-latin-400-/.test(file))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
        })),
  },
}

/** Puts the early script first, so that it runs before the page is painted or pressed. */
const earlyFirst: Plugin = {
  name: 'early-first',
  transformIndexHtml: { order: 'post', handler: () => [{ tag: 'script', injectTo: 'head-prepend', children: earlyScript }] },
}

const manifest: Partial<ManifestOptions> = {
  name: brand.name,
  short_name: brand.name,
  description: 'Je ticket en de scanner van de crew, ook zonder bereik.',
  lang: 'nl',
  start_url: '/participant-dashboard',
  id: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#07161F',
  theme_color: '#07161F',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [
    { name: 'Mijn ticket', url: '/participant-dashboard' },
    { name: 'Crew scanner', url: '/crew-scanner' },
  ],
}

/** The manifest for the crew. With the visitors' manifest, an app that was installed from the scanner would open the ticket screen. */
const crewManifest: Plugin = {
  name: 'crew-manifest',
  generateBundle() {
    const own = {
      ...manifest,
      name: `${brand.name} Crew`,
      short_name: 'Crew',
      start_url: '/crew-scanner',
      id: '/crew-scanner',
      shortcuts: [],
    }
    this.emitFile({ type: 'asset', fileName: crewManifestFile, source: JSON.stringify(own) })
  },
}

const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'pwa',
  filename: 'service-worker.ts',
  injectRegister: false,
  injectManifest: {
    // A classic script, because the page registers it as one. For the format 'es' the plugin sets an option about which Vite 8 warns
    // (vite-plugin-pwa issue 912).
    rollupFormat: 'iife',
    // Caches only the empty pages: prerendered pages serve the first visit and readers without script.
    globPatterns: ['shell.html', 'crew-scanner/index.html', '**/*.{js,css,svg,png,avif,webp,woff2,wasm}'],
    globIgnores: ['**/inter-*', 'art/share/**'],
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  manifest,
})

/** Makes the bundle use another build of a package, because the default one is larger. */
const packageFile = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, 'node_modules', name, file),
})
const forPeople = [
  // The default entry for browsers is the development build, whose warnings visitors should not download.
  packageFile('react-router', 'dist/production/index.mjs'),
  // The default entry is an ES5 build.
  packageFile('dexie', 'dist/modern/dexie.mjs'),
]

export default defineConfig(({ mode }) => ({
  root: 'web',
  resolve: { alias: mode === 'production' ? forPeople : [] },
  plugins: [react(), nameProduct, themeCss, preloadFonts, earlyFirst, emitShell, prerender(siteUrl), crewManifest, pwa],
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
    'import.meta.env.APP_VERSION': JSON.stringify(nameVersion()),
  },
  worker: {
    format: 'es',
    rolldownOptions: {
      output: {
        entryFileNames: `${crewFilesFolder}[name]-[hash].js`,
        chunkFileNames: `${crewFilesFolder}[name]-[hash].js`,
        assetFileNames: `${crewFilesFolder}[name]-[hash][extname]`,
      },
    },
  },
  server: {
    // Vite serves the sources in web/api under the path of the API. Requests for those files must not go to the API.
    proxy: {
      '^/api/(?!.*\\.tsx?(\\?|$))': api,
      '/__local': api,
      '/pictures': api,
      '^/press/.*\\.(pdf|rtf)$': api,
      '/local-stripe.js': api,
    },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    // The oldest browsers with cascade layers and <dialog>: a 2015 iPhone on iOS 15.4, Android 8 with its last Chrome.
    target: ['chrome99', 'edge99', 'firefox100', 'safari15.4'],
    // Small files are inlined to save a request. Larger files stay separate, because an inlined picture makes every page larger.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // This check warns of slow plugins on a busy machine, and a warning fails `npm test`.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: (chunk) => `${folderOf(chunk.moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.wasm')) ? `${crewFilesFolder}[name]-[hash][extname]` : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
}))
