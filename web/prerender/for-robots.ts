import { closedToRobots, publicPages, sitemapPath, type PublicPage } from '#shared/facts/site-pages.ts'
import { absoluteUrl } from '#shared/page/head-tags.ts'

/** The second paths of pages that have two paths. The sitemap omits these second paths. */
const duplicates: readonly PublicPage[] = ['/terms']

/**
 * Returns the sitemap (https://www.sitemaps.org/protocol.html) with every public page and the paths in `more`. The paths in `more` must be
 * percent-encoded, because this function does not escape them for XML.
 */
export function sitemap(siteUrl: string, more: readonly string[]): string {
  const listed = [...publicPages.filter((page) => !duplicates.includes(page)), ...more]
  const lines = listed.map((path) => `  <url><loc>${absoluteUrl(siteUrl, path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** Returns robots.txt (RFC 9309): the paths that are closed to crawlers, and the URL of the sitemap. */
export function robots(siteUrl: string): string {
  const closed = closedToRobots.map((path) => `Disallow: ${path}`).join('\n')
  return `User-agent: *\n${closed}\n\nSitemap: ${absoluteUrl(siteUrl, sitemapPath)}\n`
}
