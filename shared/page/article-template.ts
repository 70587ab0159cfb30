import type { Article } from '#shared/contract/content.ts'

/**
 * The article that the build draws its screen with: every text of it is a mark, which the server replaces with that of the article
 * that somebody asks for (functions/http/fill-article-template.ts).
 */
export const templateArticle: Article = {
  id: '--id--',
  slug: '--slug--',
  title: '--title--',
  excerpt: '--excerpt--',
  content: '--content--',
  category: '--category--',
  author: '--author--',
  viewCount: 0,
  featuredImage: 'asset:--picture--',
  // Its word is a mark too: no article is this old.
  publishedAt: '1899-12-31T12:00:00.000Z',
  createdAt: '1899-12-31T12:00:00.000Z',
}

/** The file that the build draws it to. Not below `/nieuws/`: the server would answer for it. */
export const articleTemplateFile = '/article.html'

/** The element of the page in which the article comes along as JSON, for the screen that takes over. */
export const articleDataId = 'article-data'
