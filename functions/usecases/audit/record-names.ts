import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { formatShiftTimes } from '#shared/domain/volunteers/shifts.ts'
import type { ContentKind, ContentKinds, ContentStore } from '#functions/ports/content/content-store.ts'

/** Maps the kind of a plain record in the audit log to the kind under which the record is stored. */
export const contentKindByAuditKind = {
  product: 'product',
  volunteer: 'volunteer',
  shift: 'shift',
  article: 'article',
  testimonial: 'testimonial',
  gallery: 'galleryItem',
  zone: 'zone',
  category: 'materialCategory',
  material: 'material',
  packing: 'zoneMaterial',
  checklist: 'checklist',
} as const satisfies Partial<Record<AuditKind, ContentKind>>
type Stored = (typeof contentKindByAuditKind)[keyof typeof contentKindByAuditKind]

/** Names of the existing zones and materials, by id. */
type Names = ReadonlyMap<string, string>
const namers: { readonly [Kind in Stored]: (record: ContentKinds[Kind], names: Names) => string } = {
  product: ({ name }) => name,
  volunteer: ({ name }) => name,
  shift: (one) => `${one.place}, ${formatShiftTimes(one)}`,
  article: ({ title }) => title,
  testimonial: ({ name }) => `Quote van ${name}`,
  galleryItem: ({ title }) => title || 'Foto zonder titel',
  zone: ({ name }) => name,
  materialCategory: ({ name }) => name,
  material: ({ name }) => name,
  zoneMaterial: ({ zoneId, materialId }, names) =>
    `${names.get(materialId) ?? 'Verwijderd materiaal'} in ${names.get(zoneId) ?? 'een verwijderde zone'}`,
  checklist: ({ name }) => name,
}

/** Returns the records with the names by which people know them. */
export async function nameRecords<Kind extends Stored>(
  content: Pick<ContentStore, 'list'>,
  kind: Kind,
  records: readonly ContentKinds[Kind][],
): Promise<{ record: ContentKinds[Kind]; name: string }[]> {
  const names = kind === 'zoneMaterial' ? await readNames(content) : new Map<string, string>()
  return records.map((record) => ({ record, name: namers[kind](record, names) }))
}

async function readNames(content: Pick<ContentStore, 'list'>): Promise<Names> {
  const all = await Promise.all([content.list('zone'), content.list('material')])
  return new Map(all.flat().map(({ id, name }) => [id, name]))
}
