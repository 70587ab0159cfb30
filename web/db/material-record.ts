import type { Checklist, Material, MaterialCategory, Zone, ZoneMaterial } from '#shared/contract/materials.ts'

/** Zones, materials and checklists as the server last told, whole: a few kB, of one moment. */
export interface MaterialView {
  zones: Zone[]
  materials: Material[]
  categories: MaterialCategory[]
  zoneMaterials: ZoneMaterial[]
  checklists: Checklist[]
  /** Ms since the epoch by this device's clock. */
  seenAt: number
}

/** As it is kept; see material-view.ts. */
export type StoredMaterialView = MaterialView & { form: number }
