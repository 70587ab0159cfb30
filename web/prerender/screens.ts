import type { PublicPage } from '#shared/facts/site-pages.ts'

/** The module of the results, by its name in the build's manifest. The other constants here are such names too. */
export const resultsScreen = 'features/results/results.tsx'
/**
 * The module of each public page, by its name in the build's manifest. The page loads the files of this module together with the entry
 * script.
 */
export const screenOf: Record<PublicPage, string> = {
  '/': 'features/home/home.tsx',
  '/race-course': 'features/race-course/race-course.tsx',
  '/race-map': 'features/race-map/race-map.tsx',
  '/events': 'features/events/events.tsx',
  '/teaser': 'features/teaser/teaser.tsx',
  '/tickets': 'features/tickets/wizard/ticket-wizard.tsx',
  '/vrijwilligers': 'features/volunteers/volunteers.tsx',
  '/nieuws': 'features/news/news.tsx',
  '/uitslagen': resultsScreen,
  '/shop': 'features/shop/shop.tsx',
  '/merchandise': 'features/shop/merchandise.tsx',
  '/pers': 'features/press/press.tsx',
  '/voorwaarden': 'features/legal/terms.tsx',
  '/terms': 'features/legal/terms.tsx',
  '/privacy': 'features/legal/privacy.tsx',
}
export const notFoundScreen = 'features/not-found/not-found.tsx'
export const articleScreen = 'features/news/article.tsx'
export const finisherScreen = 'features/results/finisher.tsx'
/** The module of the page `/community`, with all testimonials and pictures. */
export const communityScreen = 'features/home/community-page.tsx'
export const queryProvider = 'api/query-provider.tsx'

const lightLayout = 'app/layouts/light-layout.tsx'
const extraModules: Partial<Record<string, readonly string[]>> = {
  '/tickets': [lightLayout],
  '/teaser': ['app/layouts/cinema-layout.tsx'],
  '/nieuws': [queryProvider],
  '/uitslagen': [queryProvider],
}
/** The modules that a page needs besides its screen: its layout and the query client (`route` in web/app/routes.tsx). */
export const moreModulesOf = (page: string): readonly string[] => extraModules[page] ?? []

/** The modules that a page loads once the app runs. The page's calls to the server need these modules; its first view does not. */
const nextModules: Partial<Record<string, readonly string[]>> = {
  '/tickets': ['features/tickets/choice/race-days.tsx'],
  '/shop': ['features/shop/follow-products.ts'],
  '/merchandise': ['features/shop/follow-products.ts'],
}
export const nextModulesOf = (page: string): readonly string[] => nextModules[page] ?? []

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
/** The build's manifest: the files of each module, by the module's name. */
export type Manifest = Record<string, Chunk>

/** Returns the files that these modules need to render, each once and after its imports. Skips modules that are not in the manifest. */
export function filesOf(manifest: Manifest, modules: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (!manifest[key] || seen.has(key)) return
    manifest[key].imports?.forEach(visit)
    seen.add(key)
  }
  modules.forEach(visit)
  const chunks = [...seen].map((key) => manifest[key]!)
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith('.js')),
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  }
}
