import { brand } from '#shared/facts/brand.ts'
import type { HeadTag } from '#shared/page/head-tags.ts'

export type { HeadTag }

/** Where the site lives, without a slash at the end: canonical addresses and share images need it whole. Set by SITE_URL at the build. */
export const siteUrl: string = (import.meta.env.SITE_URL as string | undefined) ?? brand.siteUrl

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
