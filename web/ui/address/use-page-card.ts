import { useEffect } from 'react'
import { cardTags, type PageCard } from '#shared/page/head-tags.ts'
import { siteUrl, writeHeadTags } from './head-tags.ts'

/** The card of something that only the server knows, such as an article: what a link to it shows. Nothing as long as it is not there. */
export function usePageCard(card: PageCard | undefined): void {
  const { title, description, image } = card ?? {}
  useEffect(() => {
    if (title !== undefined && description !== undefined) writeHeadTags(cardTags(siteUrl, { title, description, image }))
  }, [title, description, image])
}
