import { brand } from '#shared/facts/brand.ts'

/** What a search result or a shared link shows of a page. */
export interface PageCard {
  title: string
  description: string
  /** Path of a picture of 1200 by 630, or a whole address. */
  image?: string
}

export interface HeadTag {
  tag: 'meta' | 'link'
  /** The attribute that says which tag it is, and its value. */
  key: 'name' | 'property' | 'rel'
  name: string
  value: string
}

/** A path of the site as a whole address. `siteUrl` has no slash at the end. */
export const wholeAddress = (siteUrl: string, address: string) =>
  /^https?:\/\//.test(address) ? address : `${siteUrl}${address.startsWith('/') ? '' : '/'}${address}`

export const metaTag = (name: string, value: string): HeadTag => ({
  tag: 'meta',
  key: /^(og|article):/.test(name) ? 'property' : 'name',
  name,
  value,
})

/** The tags of a card: description, Open Graph and Twitter. */
export function cardTags(siteUrl: string, { title, description, image = '/art/share/default.jpg' }: PageCard): readonly HeadTag[] {
  return [
    metaTag('description', description),
    metaTag('og:title', title),
    metaTag('og:description', description),
    metaTag('og:image', wholeAddress(siteUrl, image)),
    metaTag('twitter:card', 'summary_large_image'),
  ]
}

/** The tags of an address: the one that counts, or that it is not for search engines. */
export function addressTags(
  siteUrl: string,
  path: string,
  options: { canonical?: string; closed?: boolean; type?: 'website' | 'article' } = {},
): readonly HeadTag[] {
  const url = wholeAddress(siteUrl, options.canonical ?? path)
  return [
    metaTag('og:site_name', brand.name),
    metaTag('og:locale', 'nl_NL'),
    metaTag('og:type', options.type ?? 'website'),
    metaTag('og:url', url),
    options.closed ? metaTag('robots', 'noindex') : { tag: 'link', key: 'rel', name: 'canonical', value: url },
  ]
}
