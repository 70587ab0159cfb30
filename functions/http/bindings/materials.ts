import { materialEndpoints } from '#shared/contract/materials.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { checkItem } from '#functions/usecases/materials/check-item.ts'
import { listChecklists } from '#functions/usecases/materials/list-checklists.ts'
import { listStockChecks } from '#functions/usecases/materials/list-stock-checks.ts'
import { listZoneMaterials } from '#functions/usecases/materials/list-zone-materials.ts'
import { readCountForAudit, readTickForAudit } from '#functions/usecases/materials/read-stock-for-audit.ts'
import { updateStock } from '#functions/usecases/materials/update-stock.ts'
import type { StockCaller } from '#functions/usecases/materials/build-stock-event-fields.ts'

export const materialGroup = bindGroup<typeof materialEndpoints, 'content' | 'roster' | 'stockEvents' | 'catalog'>(materialEndpoints, {
  listZones: (_, { deps }) => deps.content.list('zone'),
  listMaterials: (_, { deps }) => deps.content.list('material'),
  listMaterialCategories: (_, { deps }) => deps.content.list('materialCategory'),
  listZoneMaterials: (_, { deps, ...from }) => listZoneMaterials(deps, counterOf(from)),
  updateStock: {
    handle: ({ params, body }, { deps, idempotencyKey, ...from }) =>
      updateStock(deps, counterOf(from), { ...params, ...body, idempotencyKey }),
    audit: { state: ({ params }, { deps, ...from }) => readCountForAudit(deps, counterOf(from), params.id), withBody: true },
  },
  listStockChecks: ({ params }, { deps, ...from }) => listStockChecks(deps, counterOf(from), params.id),
  listChecklists: ({ query }, { deps, ...from }) => listChecklists(deps, counterOf(from), query.eventDate),
  checkItem: {
    handle: ({ params, body }, { deps, idempotencyKey, ...from }) =>
      checkItem(deps, counterOf(from), { ...params, ...body, idempotencyKey }),
    audit: { state: ({ params }, { deps, ...from }) => readTickForAudit(deps, counterOf(from), params.id), withBody: true },
  },
})

/** Returns the caller who counts stock. If the caller is an administrator, the result includes the edition that the office chose. */
const counterOf = ({ caller, edition }: { caller: StockCaller; edition: string | undefined }): StockCaller =>
  caller.device ? caller : { ...caller, edition }
