import { materialEndpoints } from '#shared/contract/materials.ts'
import { bindGroup } from '#functions/http/bind.ts'

export const materialGroup = bindGroup<typeof materialEndpoints, 'content'>(materialEndpoints, {
  listZones: (_, { deps }) => deps.content.list('zone'),
  listMaterials: (_, { deps }) => deps.content.list('material'),
})
