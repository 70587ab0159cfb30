import { closedToRobots, publicPages, sitemapPath, type PublicPage } from '#shared/facts/site-pages.ts'
import { wholeAddress } from '#shared/page/head-tags.ts'

/** The same page under a second address is not listed. */
const doubles: readonly PublicPage[] = ['/terms']

/** Every public page, and what is at `more` (paths as a browser writes them, which hold nothing that XML reads): https://www.sitemaps.org/protocol.html. */
export function sitemap(siteUrl: string, more: readonly string[]): string {
  const listed = [...publicPages.filter((page) => !doubles.includes(page)), ...more]
  const lines = listed.map((path) => `  <url><loc>${wholeAddress(siteUrl, path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** What crawlers leave alone, and where the sitemap is (RFC 9309). */
export function robots(siteUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${closed}\n\nSitemap: ${wholeAddress(siteUrl, sitemapPath)}\n`
}
