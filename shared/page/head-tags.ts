import { brand } from '#shared/facts/brand.ts'

/** The card of a page in a search result or a shared link. */
export interface PageCard {
  title: string
  description: string
  /** The path or absolute URL of a picture of 1200 by 630 pixels. */
  image?: string
}

export interface HeadTag {
  tag: 'meta' | 'link'
  /** The attribute that identifies the tag, and its value. */
  key: 'name' | 'property' | 'rel'
  name: string
  value: string
}

/** Turns a path of the site into an absolute URL; an absolute URL stays. `siteUrl` has no trailing slash. */
export const absoluteUrl = (siteUrl: string, address: string) =>
  /^https?:\/\//.test(address) ? address : `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}`

/** Creates a meta tag. Names of Open Graph (`og:…`, `article:…`) are in `property`, as its readers expect; others are in `name`. */
export const metaTag = (name: string, value: string): HeadTag => ({
  tag: 'meta',
  key: /^(og|article):/.test(name) ? 'property' : 'name',
  name,
  value,
})

/** The tags of a card: description, Open Graph and Twitter. */
export function buildCardTags(siteUrl: string, { title, description, image = '/art/share/default.jpg' }: PageCard): readonly HeadTag[] {
  return [
    metaTag('description', description),
    metaTag('og:title', title),
    metaTag('og:description', description),
    metaTag('og:image', absoluteUrl(siteUrl, image)),
    metaTag('twitter:card', 'summary_large_image'),
  ]
}

/** The tags about a page's URL: the canonical URL, or the instruction for search engines not to index the page. */
export function buildUrlTags(
  siteUrl: string,
  path: string,
  options: { canonical?: string; closed?: boolean; type?: 'website' | 'article' } = {},
): readonly HeadTag[] {
  const url = absoluteUrl(siteUrl, options.canonical ?? path)
  return [
    metaTag('og:site_name', brand.name),
    metaTag('og:locale', 'nl_NL'),
    metaTag('og:type', options.type ?? 'website'),
    metaTag('og:url', url),
    options.closed ? metaTag('robots', 'noindex') : { tag: 'link', key: 'rel', name: 'canonical', value: url },
  ]
}
