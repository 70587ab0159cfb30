// How the build cuts the app into files. The bounds of the first loads (web/e2e/first-load.long.spec.ts) see it when this grows wrong.
import type { ResolveModulePreloadDependenciesFn } from 'vite'
import { crewFilesFolder, officeFilesFolder } from './pwa/messages.ts'

/** Packages that every page needs, kept apart from our own code so that an update of ours leaves them cached, and each short to evaluate. */
const shared = (name: string, packages: string) => ({ name, test: new RegExp(`node_modules[\\\\/](${packages})[\\\\/]`) })
export const chunkGroups = [
  shared('react', 'react|react-dom|scheduler'),
  // With what every screen in the app asks of it.
  {
    name: 'router',
    test: /node_modules[\\/](react-router|react-router-dom)[\\/]|web[\\/]ui[\\/]hydration[\\/]use-hydrated(-search-params)?\.ts$/,
  },
  // Every page loads this chunk. Chakra's own components, and what of its style system only they use, stay in the admin's: the first load's bounds in the browser tests see it when they don't.
  shared(
    'style',
    '@chakra-ui(?![\\\\/]react[\\\\/]dist[\\\\/]esm[\\\\/](components|styled-system[\\\\/]((create|use)-slot-recipe|create-recipe-context)))|@emotion|@pandacss|stylis',
  ),
  // Ours, and so small that a file each would cost more than what is in it. The scanner needs only the first. Of the compiler's helpers those
  // for class fields: private members are only in what comes later.
  {
    name: 'brand',
    test: /@oxc-project.*[\\/](defineProperty|toPropertyKey|toPrimitive|typeof)\.js|shared[\\/](facts[\\/]brand|page[\\/]page-title)\.ts$|web[\\/]ui[\\/]([\w-]+[\\/])?(link\.tsx|(path|device-storage|use-page-title)\.ts)$/,
  },
  {
    name: 'facts',
    test: /shared[\\/](facts[\\/]event-facts|lib[\\/]money)\.ts$|web[\\/](ui[\\/]text[\\/]format-days|api[\\/]event-facts)\.ts$/,
  },
  // The same for what several screens share: compressed together it is a tenth less, and each file has its name in every list of files.
  // A group takes along whatever its modules import that no group above it has, so they go from what everybody needs to what few do.
  {
    name: 'base',
    test: /web[\\/](app[\\/](error-boundary|crash-screen|theme-provider|layouts[\\/](main\.tsx|skip-link))|ui[\\/](([\w-]+[\\/])?(chakra|icons?|button(-link)?|logo|spinner)\.tsx?$|theme[\\/](system|ground)|hydration[\\/]loadable))/,
  },
  { name: 'dates', test: /shared[\\/](lib[\\/]dates|domain[\\/]tickets[\\/]tickets)\.ts$/ },
  // Of the scanner and of the office.
  {
    name: 'events',
    test: /shared[\\/](scan[\\/](event-kinds|event-time|scan-action|allowed-actions)|lib[\\/](wristband|ticket-text)|domain[\\/]race[\\/]race-settings)\.ts$/,
  },
  { name: 'notice', test: /web[\\/]ui[\\/]([\w-]+[\\/])?(notice|skeleton)\.tsx$/ },
  {
    name: 'stored',
    test: /node_modules[\\/]zustand[\\/]|web[\\/]ui[\\/]([\w-]+[\\/])?(toast|hydration[\\/]fetch-ahead)\.ts$|shared[\\/]lib[\\/]has-fields\.ts$/,
  },
  // Tidied on every page, once that is idle: without the rest of the wizard. With the terms that the privacy page says too.
  {
    name: 'health',
    test: /web[\\/]features[\\/]tickets[\\/]draft[\\/]health-on-device\.ts$|shared[\\/]facts[\\/](retention|messaging)\.ts$/,
  },
  {
    name: 'form',
    test: /web[\\/]ui[\\/]([\w-]+[\\/])?(focus-first-error|page-body|page-head|receipt|form-top|action-bar|step-path)\.tsx?$/,
  },
  { name: 'field', test: /web[\\/]ui[\\/]([\w-]+[\\/])?(field|input|select|control-recipe)\.tsx?$/ },
  { name: 'picture', test: /shared[\\/]page[\\/](bundled-picture|uploaded-pictures)\.ts$/ },
  { name: 'prices', test: /shared[\\/]domain[\\/]([\w-]+[\\/])?(addons|pricing)\.ts$/ },
  {
    name: 'cart',
    test: /web[\\/]features[\\/]shop[\\/](cart-stores|cart-changes|cart-lines|cart-sum|product-image|product-drawings|products|use-fitting-cart)\.tsx?$|shared[\\/]domain[\\/]([\w-]+[\\/])?(cart|shipping)\.ts$/,
  },
  {
    name: 'wizard',
    test: /web[\\/]features[\\/]tickets[\\/]([\w-]+[\\/])?(wizard-(steps|texts|frame)|days-wait|build|outcome|receipt-of|draft-(offer|participant|storage)|like-blank|ticket-draft)\.tsx?$/,
  },
]

/**
 * Folders of the service worker's: files of the crew's screens are cached on crew phones only, those of Beheer once they have been shown there,
 * and what lies in assets/ on every visitor's phone. One such module is enough: nothing but those screens reaches it, so whatever else lies in
 * that chunk is theirs alone too.
 */
export function folderOf(modules: readonly string[]): string {
  if (modules.some((id) => crewModule.test(id))) return crewFilesFolder
  return modules.some((id) => officeModule.test(id)) ? officeFilesFolder : 'assets/'
}
const crewModule =
  /web[\\/](features[\\/](crew-scanner|materials)|app[\\/]main-scanner|scan-decoder|sync|db)[\\/]|node_modules[\\/](zxing-wasm|@zxing|@noble|dexie)[\\/]/
const officeModule =
  /web[\\/](features[\\/]admin[\\/]|app[\\/]layouts[\\/]admin-layout)|node_modules[\\/](@tanstack[\\/](react-)?table|recharts|write-excel-file)/

/**
 * Of what a file needs, what may have to be fetched: each list of files is part of what every page downloads. Whoever asks already has what
 * all pages have, but for the first script; and the scanner's page names its files itself (web/prerender/write-scanner-page.ts).
 */
export const notThereYet: ResolveModulePreloadDependenciesFn = (file, needs, { hostId, hostType }) => {
  if (hostType === 'html') return needs
  if (/main-scanner-/.test(file)) return []
  return /[\\/]index-[\w-]{8}\.js$/.test(hostId)
    ? needs
    : needs.filter((one) => !/[\\/](rolldown-runtime|react|brand|style|base|index)-[\w-]{8}\.\w+$/.test(one))
}
