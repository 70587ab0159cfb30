import * as z from 'zod'
import { defineEndpoints } from './endpoint.ts'

export const zone = z.object({ id: z.string(), name: z.string(), description: z.string(), location: z.string(), responsible: z.string() })
export type Zone = z.infer<typeof zone>

export const material = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  minStock: z.int(),
  maxStock: z.int(),
})
export type Material = z.infer<typeof material>

export const materialEndpoints = defineEndpoints({
  listZones: { method: 'GET', path: '/api/zones', access: ['admin', 'device'], summary: 'Where material stands.', response: z.array(zone) },
  listMaterials: {
    method: 'GET',
    path: '/api/materials',
    access: ['admin', 'device'],
    summary: 'What material there is.',
    response: z.array(material),
  },
})
