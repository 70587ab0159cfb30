import * as z from 'zod'
import { stockStatuses } from '#shared/domain/crew/stock-status.ts'
import { defineEndpoints } from './endpoint.ts'
import { eventDate, isoMoment } from './fields.ts'

/** A part of the race site with material. `responsible`: the name of the person in charge of the zone. */
export const zone = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  location: z.string(),
  responsible: z.string(),
  /** The posts whose crew may count material in this zone; an administrator may count everywhere. */
  posts: z.array(z.string()),
})
export type Zone = z.infer<typeof zone>

export const materialCategory = z.object({ id: z.string(), name: z.string() })
export type MaterialCategory = z.infer<typeof materialCategory>

/** A kind of material. `minStock` and `maxStock`: the wanted amount over all zones together, in `unit`. */
export const material = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  unit: z.string(),
  minStock: z.int(),
  maxStock: z.int(),
  categoryId: z.string(),
})
export type Material = z.infer<typeof material>

/** If the time of the count is unknown: the count was made within this many ms before or after `lastChecked`. Otherwise absent. */
const checkedWithin = z.number().optional()

/** The stock of one material in one zone. */
export const zoneMaterial = z.object({
  id: z.string(),
  zoneId: z.string(),
  materialId: z.string(),
  materialName: z.string(),
  zoneName: z.string(),
  currentStock: z.int(),
  requiredStock: z.int(),
  unit: z.string(),
  /** The status that the rule in shared/domain/crew/stock-status.ts gives. */
  status: z.enum(stockStatuses),
  /** The corrected time of the count that applies; null before the first count, while the amount comes from the packing list. */
  lastChecked: isoMoment.nullable(),
  checkedWithin,
  checkedBy: z.string().nullable(),
  notes: z.string().nullable(),
})
export type ZoneMaterial = z.infer<typeof zoneMaterial>

/** The typed name of the person who counted, because crew members share a phone. */
const checkerName = z.string('Vul in wie er telde').trim().min(1, 'Vul in wie er telde').max(60, 'Deze naam is te lang')
const stockAmount = z
  .int('Vul een heel getal in')
  .min(0, 'Een voorraad is niet minder dan 0')
  .max(100_000, 'Dit is te veel: maximaal 100.000')

/** A count as a person typed it. The screens also use this schema to check the input. */
export const stockUpdate = z.object({
  currentStock: stockAmount,
  checkedBy: checkerName,
  notes: z.string().trim().max(200, 'Deze opmerking is te lang: maximaal 200 tekens').optional(),
})
export type StockUpdate = z.infer<typeof stockUpdate>

/** One count of a material in a zone. It is never deleted, but its names and remark are removed after `retention.crewNames`. */
export const stockCheck = z.object({
  id: z.string(),
  stock: z.int(),
  checkedBy: z.string(),
  notes: z.string().nullable(),
  /** The post where the material was counted. */
  location: z.string(),
  /** Null for a count that an administrator entered in the office. */
  deviceName: z.string().nullable(),
  countedAt: isoMoment,
  /** The uncertainty of `countedAt`, in ms. */
  uncertainty: z.number(),
  /** False if the time is unknown: it lies within the uncertainty, and a count with a known time always wins. */
  timeKnown: z.boolean(),
  /** True for the count that gives the current stock. */
  stands: z.boolean(),
})
export type StockCheck = z.infer<typeof stockCheck>

export const checklistItem = z.object({
  id: z.string(),
  text: z.string(),
  done: z.boolean(),
  checkedAt: isoMoment.nullable(),
  checkedWithin,
  checkedBy: z.string().nullable(),
})
export type ChecklistItem = z.infer<typeof checklistItem>

export const checklist = z.object({
  id: z.string(),
  zoneId: z.string(),
  name: z.string(),
  /** The race day that the ticks belong to; null in an edition without days. Absent in data that an older version stored on the device. */
  eventDate: eventDate.nullish(),
  items: z.array(checklistItem),
})
export type Checklist = z.infer<typeof checklist>

const itemId = z.object({ id: z.string().max(64) })
const access = ['admin', 'device'] as const

/** The calls for reading, counting and ticking, by a crew phone or the office. The office edits the records with `recordEndpoints`. */
export const materialEndpoints = defineEndpoints({
  listZones: { method: 'GET', path: '/api/zones', access, summary: 'Lists the zones where material is.', response: z.array(zone) },
  listMaterials: { method: 'GET', path: '/api/materials', access, summary: 'Lists the materials.', response: z.array(material) },
  listMaterialCategories: {
    method: 'GET',
    path: '/api/material-categories',
    access,
    summary: 'Lists the categories of material.',
    response: z.array(materialCategory),
  },
  listZoneMaterials: {
    method: 'GET',
    path: '/api/zone-materials',
    access,
    inEdition: true,
    summary: 'Lists the stock of each material per zone, by the last count of this edition.',
    response: z.array(zoneMaterial),
  },
  updateStock: {
    method: 'PATCH',
    path: '/api/zone-materials/:id/stock',
    access,
    inEdition: true,
    changes: 'packing',
    summary: 'Stores a count made now. A device may count only in the zones of its posts. Returns the stock by the count that applies.',
    params: itemId,
    body: stockUpdate,
    response: zoneMaterial,
  },
  listStockChecks: {
    method: 'GET',
    path: '/api/zone-materials/:id/checks',
    access,
    inEdition: true,
    summary: 'Lists the counts of one material in one zone, of every edition: first the one that applies, then the latest.',
    params: itemId,
    response: z.array(stockCheck),
  },
  listChecklists: {
    method: 'GET',
    path: '/api/checklists',
    access,
    inEdition: true,
    summary: 'Lists the checklists per zone for a race day, with what was checked; by default for the day that is prepared or run now.',
    query: z.object({ eventDate: eventDate.optional() }),
    response: z.array(checklist),
  },
  checkItem: {
    method: 'PATCH',
    path: '/api/checklist-items/:id',
    access,
    inEdition: true,
    changes: 'checklist',
    summary: 'Ticks or unticks an item of a checklist. A device may do so only in the zones of its posts.',
    params: itemId,
    body: z.object({ done: z.boolean(), checkedBy: checkerName }),
    response: checklistItem,
  },
})
