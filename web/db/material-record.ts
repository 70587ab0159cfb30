import type { Checklist, Material, MaterialCategory, Zone, ZoneMaterial } from '#shared/contract/materials.ts'

/** Zones, materials and checklists as the server last sent them, together. A few kB. */
export interface MaterialView {
  zones: Zone[]
  materials: Material[]
  categories: MaterialCategory[]
  zoneMaterials: ZoneMaterial[]
  checklists: Checklist[]
  /** Ms since the epoch by this device's clock. */
  seenAt: number
}

/** The stored view with the number of its format; see material-view.ts. */
export type StoredMaterialView = MaterialView & { form: number }
