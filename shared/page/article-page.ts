import type { Article } from '#shared/contract/content.ts'
import { brand } from '#shared/facts/brand.ts'
import { bundledPicturePaths } from './bundled-picture.ts'
import { buildUrlTags, buildCardTags, metaTag, absoluteUrl, type HeadTag, type PageCard } from './head-tags.ts'
import { pageTitle } from './page-title.ts'

/** The path of an article, percent-encoded. */
export const articlePath = (slug: string) => `/nieuws/${encodeURIComponent(slug)}`

/** The card of an article in a search result or a message. */
export function buildArticleCard({
  title,
  excerpt,
  featuredImage,
}: Pick<Article, 'title' | 'excerpt' | 'featuredImage'>): Required<PageCard> {
  const image = featuredImage ? (bundledPicturePaths(featuredImage)?.webp ?? featuredImage) : '/art/share/news.jpg'
  return { title, description: excerpt, image }
}

/** Splits text into paragraphs at empty lines; a single line break stays. */
export const paragraphsOf = (content: string): readonly string[] =>
  content
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The complete head of a published article, for readers without scripts: title, tags, and the data for schema.org. */
export function buildArticleHead(siteUrl: string, article: Article): { title: string; tags: readonly HeadTag[]; jsonLd: object } {
  const card = buildArticleCard(article)
  const path = articlePath(article.slug)
  const published = article.publishedAt ?? article.createdAt
  return {
    title: pageTitle(article.title),
    tags: [
      ...buildCardTags(siteUrl, card),
      ...buildUrlTags(siteUrl, path, { type: 'article' }),
      metaTag('article:published_time', published),
    ],
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: article.title,
      description: article.excerpt,
      image: [absoluteUrl(siteUrl, card.image)],
      datePublished: published,
      author: { '@type': 'Person', name: article.author },
      publisher: { '@type': 'Organization', name: brand.name, url: `${siteUrl}/` },
      mainEntityOfPage: absoluteUrl(siteUrl, path),
    },
  }
}
