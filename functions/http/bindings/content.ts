import { contentEndpoints } from '#shared/contract/content.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listArticles } from '#functions/usecases/content/list-articles.ts'
import { viewArticle } from '#functions/usecases/content/view-article.ts'

export const contentGroup = bindGroup<typeof contentEndpoints, 'content'>(contentEndpoints, {
  listArticles: (_, { deps }) => listArticles(deps),
  getArticle: ({ params }, { deps, address }) => viewArticle(deps, { slug: params.slug, address }),
})
