import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'
import { isoMoment } from './fields.ts'

/** An article of the blog. Shape: specification section 3; the wire is camelCase (decision 24). */
export const article = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  category: z.string(),
  author: z.string(),
  viewCount: z.int(),
  featuredImage: z.string().nullable(),
  /** Null for a draft. */
  publishedAt: isoMoment.nullable(),
  createdAt: isoMoment,
})
export type Article = z.infer<typeof article>

/** The greatest length of an article's slug, in characters. */
export const maxSlugLength = 120

/** The calls with which visitors read the blog. */
export const contentEndpoints = defineEndpoints({
  listArticles: {
    method: 'GET',
    path: '/api/blog',
    access: 'public',
    summary: 'Lists the published articles, newest first.',
    response: z.array(article),
  },
  getArticle: {
    method: 'GET',
    path: '/api/blog/:slug',
    access: 'public',
    summary: 'Returns a published article. Counts a view, once per IP address and hour.',
    params: z.object({ slug: z.string().max(maxSlugLength) }),
    response: article,
  },
})
