import { materialEndpoints } from '#shared/contract/materials.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { checkItem } from '#functions/usecases/materials/check-item.ts'
import { listChecklists } from '#functions/usecases/materials/list-checklists.ts'
import { listStockChecks } from '#functions/usecases/materials/list-stock-checks.ts'
import { listZoneMaterials } from '#functions/usecases/materials/list-zone-materials.ts'
import { readCount, readTick } from '#functions/usecases/materials/read-standing.ts'
import { updateStock } from '#functions/usecases/materials/update-stock.ts'

export const materialGroup = bindGroup<typeof materialEndpoints, 'content' | 'roster' | 'stockEvents' | 'catalog'>(materialEndpoints, {
  listZones: (_, { deps }) => deps.content.list('zone'),
  listMaterials: (_, { deps }) => deps.content.list('material'),
  listMaterialCategories: (_, { deps }) => deps.content.list('materialCategory'),
  listZoneMaterials: (_, { deps, caller }) => listZoneMaterials(deps, caller),
  updateStock: {
    handle: ({ params, body }, { deps, caller, idempotencyKey }) => updateStock(deps, caller, { ...params, ...body, idempotencyKey }),
    audit: { state: ({ params }, { deps, caller }) => readCount(deps, caller, params.id), withBody: true },
  },
  listStockChecks: ({ params }, { deps, caller }) => listStockChecks(deps, caller, params.id),
  listChecklists: ({ query }, { deps, caller }) => listChecklists(deps, caller, query.eventDate),
  checkItem: {
    handle: ({ params, body }, { deps, caller, idempotencyKey }) => checkItem(deps, caller, { ...params, ...body, idempotencyKey }),
    audit: { state: ({ params }, { deps, caller }) => readTick(deps, caller, params.id), withBody: true },
  },
})
