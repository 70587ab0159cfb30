import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Plugin, ResolveModulePreloadDependenciesFn } from 'vite'
import react from '@vitejs/plugin-react'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { brand } from './shared/facts/brand.ts'
import { earlyScript } from './shared/page/early-script.ts'
import { deferredStylesheets, prerender } from './web/prerender/prerender.ts'
import { onlyConditionsInUse } from './web/ui/theme/conditions-in-use.ts'
import { fewPrefixes } from './web/ui/theme/few-prefixes.ts'
import { writeThemeCss } from './web/ui/theme/theme-css.ts'
import { listTokenNames } from './web/ui/theme/token-names.ts'
import { crewManifestFile } from './web/pwa/crew-manifest.ts'
import { crewFilesFolder } from './web/pwa/messages.ts'

/** Where the site lives, for addresses that must be whole: SITE_URL, without a slash at the end. */
const siteUrl = (process.env.SITE_URL ?? brand.siteUrl).replace(/\/$/, '')

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Packages that every page needs, kept apart from our own code so that an update of ours leaves them cached, and each short to evaluate. */
const shared = (name: string, packages: string) => ({ name, test: new RegExp(`node_modules[\\\\/](${packages})[\\\\/]`) })
const apart = [
  shared('react', 'react|react-dom|scheduler'),
  // With what every screen in the app asks of it.
  { name: 'router', test: /node_modules[\\/](react-router|react-router-dom)[\\/]|web[\\/]ui[\\/]hydration[\\/]use-hydrated/ },
  // Every page loads this chunk. Chakra's own components, and what of its style system only they use, stay in the admin's: the first load's bounds in the browser tests see it when they don't.
  shared(
    'style',
    '@chakra-ui(?![\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](components|styled-system[\\\\/]((create|use)-slot-recipe|create-recipe-context)))|@emotion|@pandacss|stylis',
  ),
  // Ours, and so small that a file each would cost more than what is in it. The scanner needs only the first.
  { name: 'brand', test: /@oxc-project|shared[\\/]facts[\\/]brand\.ts$|web[\\/]ui[\\/](link\.tsx|path\.ts)$/ },
  {
    name: 'facts',
    test: /shared[\\/](facts[\\/]event-facts|lib[\\/]money)\.ts$|web[\\/](ui[\\/]format-days|api[\\/]event-facts)\.ts$/,
  },
  // The same for what several screens share: compressed together it is a tenth less, and each file has its name in every list of files.
  // A group takes along whatever its modules import that no group above it has, so they go from what everybody needs to what few do.
  {
    name: 'base',
    test: /web[\\/](app[\\/](error-boundary|crash-screen|theme-provider|layouts[\\/](main\.tsx|skip-link))|ui[\\/]((chakra|icons?|button|logo|spinner)\.tsx?$|theme[\\/](system|ground)|hydration[\\/]loadable))/,
  },
  // With the terms that drafts and the privacy page know: that needs nothing else of the wizard.
  { name: 'title', test: /web[\\/]ui[\\/]use-page-title\.ts$|shared[\\/](page[\\/]head-tags|facts[\\/](retention|messaging))\.ts$/ },
  { name: 'dates', test: /shared[\\/](lib[\\/]dates|domain[\\/]tickets)\.ts$/ },
  // Of the scanner and of the office.
  {
    name: 'events',
    test: /shared[\\/](scan[\\/](event-kinds|event-time|scan-action|allowed-actions)|lib[\\/](wristband|ticket-text)|domain[\\/]race-settings)\.ts$/,
  },
  { name: 'notice', test: /web[\\/]ui[\\/](notice|skeleton)\.tsx$/ },
  {
    name: 'stored',
    test: /node_modules[\\/]zustand[\\/]|web[\\/]ui[\\/](toast|hydration[\\/]fetch-ahead)\.ts$|shared[\\/]lib[\\/]has-fields\.ts$/,
  },
  // Tidied on every page, once that is idle: without the rest of the wizard.
  { name: 'health', test: /web[\\/]features[\\/]tickets[\\/]health-on-device\.ts$/ },
  { name: 'form', test: /web[\\/]ui[\\/](focus-first-error|page-body|page-head|receipt|form-top|action-bar|step-path)\.tsx?$/ },
  { name: 'field', test: /web[\\/]ui[\\/](field|input|select|control-recipe)\.tsx?$/ },
  { name: 'prices', test: /shared[\\/]domain[\\/](addons|pricing)\.ts$/ },
  {
    name: 'cart',
    test: /web[\\/]features[\\/]shop[\\/](cart-stores|cart-changes|cart-lines|cart-sum|product-image|product-drawings|products|use-fitting-cart)\.tsx?$|shared[\\/]domain[\\/](cart|shipping)\.ts$/,
  },
  {
    name: 'wizard',
    test: /web[\\/]features[\\/]tickets[\\/](wizard-(steps|texts|frame)|days-wait|order|receipt-of|draft-(offer|participant|storage)|like-blank|ticket-draft)\.tsx?$/,
  },
]

/** Files that only crew phones need go in a folder of their own: the service worker caches them for crew phones only. */
const crewModule =
  /web[\\/](features[\\/](crew-scanner|materials)|app[\\/]main-scanner|scan-decoder|sync|db)[\\/]|node_modules[\\/](zxing-wasm|@zxing|@noble|dexie)[\\/]/
/** Any such module is enough: nothing but the crew's screens reach it, so whatever else lies in that chunk is theirs alone too. */
const folderOf = (modules: readonly string[]) => (modules.some((id) => crewModule.test(id)) ? crewFilesFolder : 'assets/')

/** Which build this is, for people who compare phones: `20251011.0930-1a2b3c4`, its commit; without a repository the package's own. */
function nameVersion(): string {
  try {
    const asked = ['log', '-1', '--date=format:%Y%m%d.%H%M', '--format=%cd-%h']
    return execFileSync('git', asked, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return process.env.npm_package_version ?? '0'
  }
}

/** What the service worker answers every navigation with: the page without any screen in it. */
const emitShell: Plugin = {
  name: 'emit-shell',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html']
    if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: 'shell.html', source: page.source })
  },
}

/** Made of hundreds of modules, and used by most tests of screens. */
const heavyPackages = ['@chakra-ui/react', '@emotion/react', '@tanstack/react-query', 'react-hook-form', 'react-router-dom', 'zod']

/** Stores on a real engine, screens that are mounted for the first time, on a machine that does other things too: what comes late has come. */
const patient = { testTimeout: 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

const themeStylesheet = 'virtual:theme.css'
/** The stylesheet of the theme (web/ui/theme/theme-css.ts). */
const themeCss: Plugin = {
  name: 'theme-css',
  resolveId: (id) => (id === themeStylesheet ? `\0${themeStylesheet}` : undefined),
  load: (id) => (id === `\0${themeStylesheet}` ? writeThemeCss() : undefined),
}

/** The reset is in the theme's stylesheet: what would write it again in every browser is left out. */
const noReset: Plugin = {
  name: 'no-reset',
  apply: 'build',
  load: (id) => (/styled-system[\\/]preflight\.js$/.test(id) ? 'export const createPreflight = () => ({})' : undefined),
}

/** The title's font and the text's font are needed on every page: ask for them beside the script, not after it. */
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

/** Before anything that is painted, or pressed. */
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

/** The crew's own: with the other one, a phone that was installed from the scanner would open with a ticket. */
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
    // A classic script, as it is registered. The other format comes with an option that Vite 8 warns of (vite-plugin-pwa issue 912).
    rollupFormat: 'iife',
    // Of the pages only the empty ones: prerendered pages are for the first visit, and for readers without script.
    globPatterns: ['shell.html', 'crew-scanner/index.html', '**/*.{js,css,svg,png,avif,webp,woff2,wasm}'],
    // What only the office needs, with a connection: no visitor downloads charts.
    globIgnores: ['**/inter-*', 'art/share/**', `${deferredStylesheets}*`, '**/dashboard-charts-*', '**/write-xlsx-*'],
    maximumFileSizeToCacheInBytes: 3_000_000,
  },
  manifest,
})

/** What a package has for people's browsers, where its name leads to something larger. */
const packageFile = (name: string, file: string) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, 'node_modules', name, file),
})
const forPeople = [
  // The package names its development build for every browser; nothing of what that says belongs in what people download.
  packageFile('react-router', 'dist/production/index.mjs'),
  // The package names a build in the language of 2009.
  packageFile('dexie', 'dist/modern/dexie.mjs'),
]

/**
 * Of what a file needs, what may have to be fetched: each list of files is part of what every page downloads. Whoever asks already has what
 * all pages have, but for the first script; and the scanner's page names its files itself (web/prerender/write-scanner-page.ts).
 */
const notThereYet: ResolveModulePreloadDependenciesFn = (file, needs, { hostId, hostType }) => {
  if (hostType === 'html') return needs
  if (/main-scanner-/.test(file)) return []
  return /[\\/]index-[\w-]{8}\.js$/.test(hostId)
    ? needs
    : needs.filter((one) => !/[\\/](rolldown-runtime|react|brand|style|base|index)-[\w-]{8}\.\w+$/.test(one))
}

export default defineConfig(({ mode }) => ({
  root: 'web',
  resolve: { alias: mode === 'production' ? forPeople : [] },
  plugins: [
    react(),
    themeCss,
    noReset,
    { ...fewPrefixes, apply: 'build' },
    { ...onlyConditionsInUse, apply: 'build' },
    preloadFonts,
    earlyFirst,
    emitShell,
    prerender(siteUrl),
    crewManifest,
    pwa,
  ],
  define: {
    'import.meta.env.SITE_URL': JSON.stringify(siteUrl),
    'import.meta.env.APP_VERSION': JSON.stringify(nameVersion()),
    'import.meta.env.TOKEN_NAMES': JSON.stringify(listTokenNames()),
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
    // web/api is a folder of sources, served under the same name as the API: those files are not for the server.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': api, '/__local': api, '/local-stripe.js': api },
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { resolveDependencies: notThereYet },
    // The oldest browsers with cascade layers and <dialog>: a 2015 iPhone on iOS 15.4, Android 8 with its last Chrome.
    target: ['chrome99', 'edge99', 'firefox100', 'safari15.4'],
    // One SHA per file is enough: small files cost a request, inlined art costs every page.
    assetsInlineLimit: 1024,
    rolldownOptions: {
      // How long a plugin takes says how busy the machine is, and a warning fails `npm test`.
      checks: { bundlerTimings: false },
      output: {
        chunkFileNames: (chunk) => `${folderOf(chunk.moduleIds)}[name]-[hash].js`,
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.wasm')) ? `${crewFilesFolder}[name]-[hash][extname]` : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: apart },
      },
    },
  },
  test: {
    root: import.meta.dirname,
    // Many tests wait for servers and disks of their own: two workers keep 1.4 cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          root: import.meta.dirname,
          environment: 'node',
          ...patient,
          include: ['{shared,functions,infra}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          root: import.meta.dirname,
          environment: 'jsdom',
          setupFiles: ['web/app/test-setup.ts'],
          ...patient,
          // Every file loads these anew: as one module each they take half the time.
          deps: { optimizer: { client: { enabled: true, include: heavyPackages } } },
          // Cheaper to begin than a process; nothing here keeps to its process.
          pool: 'threads',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**'],
        },
      },
    ],
  },
}))
