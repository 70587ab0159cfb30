import { brand } from '#shared/facts/brand.ts'

/** Where the site lives, without a slash at the end: canonical addresses and share images need it whole. Set by SITE_URL at the build. */
export const siteUrl: string = (import.meta.env.SITE_URL as string | undefined) ?? brand.siteUrl

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

const absolute = (address: string) => new URL(address, `${siteUrl}/`).href
const meta = (name: string, value: string): HeadTag => ({ tag: 'meta', key: name.startsWith('og:') ? 'property' : 'name', name, value })

/** The tags of a card: description, Open Graph and Twitter. */
export function cardTags({ title, description, image = '/art/share/default.jpg' }: PageCard): readonly HeadTag[] {
  return [
    meta('description', description),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:image', absolute(image)),
    meta('twitter:card', 'summary_large_image'),
  ]
}

/** The tags of an address: the one that counts, or that it is not for search engines. */
export function addressTags(
  path: string,
  options: { canonical?: string; closed?: boolean; type?: 'website' | 'article' } = {},
): readonly HeadTag[] {
  const url = absolute(options.canonical ?? path)
  return [
    meta('og:site_name', brand.name),
    meta('og:locale', 'nl_NL'),
    meta('og:type', options.type ?? 'website'),
    meta('og:url', url),
    options.closed ? meta('robots', 'noindex') : { tag: 'link', key: 'rel', name: 'canonical', value: url },
  ]
}

/** Puts tags in the head of this page; one with the same name is replaced. */
export function writeHeadTags(tags: readonly HeadTag[]): void {
  for (const { tag, key, name, value } of tags) {
    const found = document.head.querySelector(`${tag}[${key}="${name}"]`) ?? document.head.appendChild(document.createElement(tag))
    found.setAttribute(key, name)
    found.setAttribute(tag === 'link' ? 'href' : 'content', value)
  }
}

/** Takes tags away by their names. */
export function dropHeadTags(...names: readonly string[]): void {
  for (const name of names) document.head.querySelector(`[name="${name}"], [rel="${name}"]`)?.remove()
}
