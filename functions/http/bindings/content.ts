import { contentEndpoints } from '#shared/contract/content.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { AppError } from '#functions/usecases/app-error.ts'

export const contentGroup = bindGroup<typeof contentEndpoints, 'content'>(contentEndpoints, {
  listProducts: (_, { deps }) => deps.content.list('product'),
  async listArticles(_, { deps }) {
    const articles = await deps.content.list('article')
    return articles.filter((one) => one.publishedAt !== null).toSorted((a, b) => b.publishedAt!.localeCompare(a.publishedAt!))
  },
  async getArticle({ params }, { deps }) {
    const found = await deps.content.get('article', params.slug)
    if (!found?.publishedAt) throw new AppError('not_found', { message: 'Artikel niet gevonden' })
    return found
  },
  listVolunteers: (_, { deps }) => deps.content.list('volunteer'),
  listZones: (_, { deps }) => deps.content.list('zone'),
  listMaterials: (_, { deps }) => deps.content.list('material'),
})
