import { brand } from './brand.ts'

/**
 * Every URL path of the site, for the router, the build and the server.
 * `web/app/routes.test.ts` checks the routes against these lists.
 */

/** Public pages, which search engines may show. The server renders all of them on request, with the facts of the current edition. */
export const publicPages = [
  '/',
  '/race-course',
  '/race-map',
  '/events',
  '/teaser',
  '/tickets',
  '/vrijwilligers',
  '/nieuws',
  '/uitslagen',
  '/shop',
  '/merchandise',
  '/pers',
  '/voorwaarden',
  '/terms',
  '/privacy',
] as const
export type PublicPage = (typeof publicPages)[number]

/**
 * Public pages that show records: articles, results and products. The server also renders the articles, the results of an edition and the
 * pages of finishers.
 */
export const recordPages = ['/nieuws', '/uitslagen', '/shop', '/merchandise'] as const satisfies readonly PublicPage[]
export type RecordPage = (typeof recordPages)[number]

/** Public pages made of code and facts only. */
export type FactPage = Exclude<PublicPage, RecordPage>
export const factPages: readonly FactPage[] = publicPages.filter(
  (page): page is FactPage => !(recordPages as readonly PublicPage[]).includes(page),
)

/** The path of the sitemap, which lists the pages and the published articles. The server renders it. */
export const sitemapPath = '/sitemap.xml'

/** The page with testimonials and pictures for visitors without scripts. With scripts, the home page shows them, also to search engines. */
export const communityPath = '/community'

/** The files of the press kit that the server makes from the facts. */
export const pressFiles = {
  factSheet: `/press/${brand.name.toLowerCase()}-factsheet.pdf`,
  release: `/press/${brand.name.toLowerCase()}-persbericht.rtf`,
} as const

/** The fixed paths that the server renders. The server also renders pages below a path, such as articles. */
export const serverPaths = [...publicPages, communityPath, sitemapPath, ...Object.values(pressFiles)] as const

/**
 * Every path with a separate file. A fact page's file has the built-in facts: the server sends this file only if it cannot render the
 * page. The scanner's file is empty but names its scripts, so that they load in parallel.
 */
export const pagesWithFile: readonly string[] = [...factPages, '/crew-scanner']

/**
 * Screens that are rendered only in the browser, except the articles, the results and the community page; `:x` stands for one segment of a
 * path. Search engines see only the articles and the results.
 */
export const appScreens = [
  '/nieuws/:slug',
  '/uitslagen/:editie',
  '/uitslagen/:editie/:deelnemer',
  '/community',
  '/register',
  '/ticket-register',
  '/team',
  '/team-runners',
  '/team-place',
  '/participant-duo',
  '/checkout',
  '/payment-success',
  '/payment-failed',
  '/ticket-confirmation',
  '/ticket-transfer',
  '/ticket-waiting',
  '/uitschrijven',
  '/nieuwsbrief',
  '/vrijwilliger-diensten',
  '/shop/checkout',
  '/shop/success',
  '/shop-success',
  '/faq',
  '/evenementen',
  '/inschrijven',
  '/login',
  '/parcours',
  '/participant-login',
  '/participant-dashboard',
  '/participant-community-dashboard',
  '/participant-profile',
  '/admin-login',
  '/admin',
  '/admin-dashboard',
  '/admin/racedag',
  '/admin/uitslagen',
  '/admin/uitslagen/speaker',
  '/admin/scans',
  '/admin/deelnemers',
  '/admin/onbereikbaar',
  '/admin/deelnemers/:id',
  '/admin/waves',
  '/admin/startlijst',
  '/admin/lijsten',
  '/admin/wave-overzicht',
  '/wave-management',
  '/admin/evenementen',
  '/admin/tickets',
  '/admin/vrijwilligers',
  '/admin/vrijwilligers/diensten',
  '/admin/producten',
  '/admin/bestellingen',
  '/admin/financien',
  '/admin/instellingen',
  '/admin/instellingen/:deel',
  '/notifications',
  '/check-in',
  '/material-management',
  '/crew-scanner',
] as const

/** The path patterns of all screens, and `unknown`: they identify a page without the ids in its path. */
export const pagePatterns = [...publicPages, ...appScreens, 'unknown'] as const
type PagePattern = (typeof pagePatterns)[number]

/** Returns the path pattern of the screen at this path, or `unknown`. */
export function patternOf(path: string): PagePattern {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return pagePatterns.find(matches) ?? 'unknown'
}

/** The path of a script of this site. */
export const siteScriptPattern = /^\/(?:[a-z]+\/)?[\w.-]{1,100}\.js$/

/** The beginnings of paths that search engines should not fetch. */
export const closedToRobots = [
  '/api/',
  '/admin',
  '/notifications',
  '/check-in',
  '/material-management',
  '/wave-management',
  '/crew-scanner',
  '/checkout',
  '/payment-',
  '/ticket-confirmation',
  '/ticket-transfer',
  '/ticket-waiting',
  '/team-',
  '/uitschrijven',
  '/nieuwsbrief',
  '/vrijwilliger-',
  '/participant-',
  '/shop/checkout',
  '/shop/success',
  '/shop-success',
] as const

/** Matches the path of every screen without a separate file. A string, so that the CloudFront function (page-hosting.ts) can contain it. */
export const appScreenPattern = `^(${[...appScreens, ...recordPages].map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`

/** The file for a path without a file name: the page's file, the empty shell for a screen, or the page for unknown paths. */
export function choosePage(path: string): '/shell.html' | '/404.html' | `${string}/index.html` {
  if (pagesWithFile.includes(path)) return path === '/' ? '/index.html' : `${path}/index.html`
  return new RegExp(appScreenPattern).test(path) ? '/shell.html' : '/404.html'
}

/**
 * Returns the path without its trailing slash, if a page has that path: each page is rendered for one path only. Undefined for all other
 * paths.
 */
export function findPathWithoutSlash(path: string): string | undefined {
  const bare = path.replace(/\/$/, '')
  return bare === path || bare === '' || choosePage(bare) === '/404.html' ? undefined : bare
}
