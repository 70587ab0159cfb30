/**
 * Every address of the site, for the router, for what the build prerenders, and for the server that must know which
 * address is a page. `web/app/routes.test.ts` holds the routes to these lists.
 */

/** Pages that everybody may read and a search engine may show. The build prerenders each that the server does not render. */
export const publicPages = [
  '/',
  '/race-course',
  '/race-map',
  '/events',
  '/teaser',
  '/tickets',
  '/vrijwilligers',
  '/nieuws',
  '/shop',
  '/merchandise',
  '/pers',
  '/voorwaarden',
  '/terms',
  '/privacy',
] as const
export type PublicPage = (typeof publicPages)[number]

/** Pages that show what the organiser can change at any time: the server renders them when they are asked for, and the articles too. */
export const serverRenderedPaths = ['/nieuws', '/shop', '/merchandise'] as const satisfies readonly PublicPage[]
export type ServerRenderedPath = (typeof serverRenderedPaths)[number]

/** Lists the pages and the published articles; the server writes it too. */
export const sitemapPath = '/sitemap.xml'

/** What others say and show of the race, for who has no script: with script it is part of the home page, and for search engines too. */
export const communityPath = '/community'

/** All that the server answers as pages, beside the articles. */
export const serverPaths = [...serverRenderedPaths, communityPath, sitemapPath] as const

/** Pages that are the same for everybody until the next build. */
export const prerenderedPaths: readonly PublicPage[] = publicPages.filter(
  (page) => !(serverRenderedPaths as readonly PublicPage[]).includes(page),
)

/** Every address with a file of its own. The scanner's is empty, but it names its scripts: they are not asked for one after the other. */
export const pagesWithFile: readonly string[] = [...prerenderedPaths, '/crew-scanner']

/**
 * Screens that live in the browser only, but for the articles and the community; `:x` stands for one part of an address. Not for search
 * engines, but for the articles.
 */
export const appScreens = [
  '/nieuws/:slug',
  '/community',
  '/register',
  '/ticket-register',
  '/checkout',
  '/payment-success',
  '/payment-failed',
  '/ticket-confirmation',
  '/ticket-transfer',
  '/ticket-waiting',
  '/uitschrijven',
  '/nieuwsbrief',
  '/shop/checkout',
  '/shop/success',
  '/shop-success',
  '/participant-login',
  '/participant-dashboard',
  '/participant-community-dashboard',
  '/participant-profile',
  '/admin-login',
  '/admin',
  '/admin-dashboard',
  '/admin/racedag',
  '/admin/deelnemers',
  '/admin/deelnemers/:id',
  '/admin/waves',
  '/admin/wave-overzicht',
  '/wave-management',
  '/admin/evenementen',
  '/admin/tickets',
  '/admin/vrijwilligers',
  '/admin/producten',
  '/admin/bestellingen',
  '/admin/instellingen',
  '/admin/instellingen/:deel',
  '/notifications',
  '/check-in',
  '/material-management',
  '/crew-scanner',
] as const

/** Every screen by its pattern, and a word for what is none: says where somebody is without the ids in the address. */
export const pagePatterns = [...publicPages, ...appScreens, 'unknown'] as const
type PagePattern = (typeof pagePatterns)[number]

/** The pattern that a path belongs to. */
export function patternOf(path: string): PagePattern {
  const matches = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  return pagePatterns.find(matches) ?? 'unknown'
}

/** The address of a script of this site. */
export const ownScript = /^\/(?:[a-z]+\/)?[\w.-]{1,100}\.js$/

/** What no search engine needs to fetch. The first part of an address holds for all below it. */
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
  '/uitschrijven',
  '/nieuwsbrief',
  '/participant-',
  '/shop/checkout',
  '/shop/success',
  '/shop-success',
] as const

/** Matches every address of a screen that has no file of its own; written so that the edge can run it too. */
export const appScreenPattern = `^(${[...appScreens, ...serverRenderedPaths].map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`

/**
 * The file that answers an address without a file name in it: its own page, the empty shell of a screen, or the page that says there is
 * none.
 */
export function choosePage(path: string): '/shell.html' | '/404.html' | `${string}/index.html` {
  if (pagesWithFile.includes(path)) return path === '/' ? '/index.html' : `${path}/index.html`
  return new RegExp(appScreenPattern).test(path) ? '/shell.html' : '/404.html'
}

/**
 * Where a page is that was asked for with a slash behind it: each has one address, and is rendered for that one. Undefined for all others.
 */
export function addressWithoutSlash(path: string): string | undefined {
  const bare = path.replace(/\/$/, '')
  return bare === path || bare === '' || choosePage(bare) === '/404.html' ? undefined : bare
}
