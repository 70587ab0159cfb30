import { catalogEndpoints } from '#shared/contract/catalog.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { listEventEditions } from '#functions/usecases/catalog/list-event-editions.ts'
import { listAddons } from '#functions/usecases/catalog/list-addons.ts'
import { listWaves } from '#functions/usecases/catalog/list-waves.ts'

export const catalogGroup = bindGroup<typeof catalogEndpoints, 'catalog'>(catalogEndpoints, {
  async health(_, { deps }) {
    await deps.catalog.ping()
    return { status: 'ok' }
  },
  listEventEditions: (_, { deps }) => listEventEditions(deps),
  listAddons: (_, { deps }) => listAddons(deps),
  listWaves: ({ query }, { deps }) => listWaves(deps, query),
})
