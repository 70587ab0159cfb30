import { brand } from '#shared/facts/brand.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'

export type { HeadTag }

/** The origin of the site, without a slash at the end, for canonical URLs and share images. The build sets it from SITE_URL. */
export const siteUrl: string = (import.meta.env.SITE_URL as string | undefined) ?? brand.siteUrl

/** Writes tags into the head of this page; a tag with the same name is replaced. */
export function writeHeadTags(tags: readonly HeadTag[]): void {
  for (const { tag, key, name, value } of tags) {
    const found = document.head.querySelector(`${tag}[${key}="${name}"]`) ?? document.head.appendChild(document.createElement(tag))
    found.setAttribute(key, name)
    found.setAttribute(tag === 'link' ? 'href' : 'content', value)
  }
}

/** Removes tags from the head by their names. */
export function dropHeadTags(...names: readonly string[]): void {
  for (const name of names) document.head.querySelector(`[name="${name}"], [rel="${name}"]`)?.remove()
}
