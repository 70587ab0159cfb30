import {
  articleCalls,
  categoryCalls,
  checklistCalls,
  galleryCalls,
  materialCalls,
  packingCalls,
  testimonialCalls,
  zoneCalls,
} from '#shared/contract/records.ts'
import { parseUploadedSize } from '#shared/page/uploaded-pictures.ts'
import { byPosition } from '#shared/lib/by-position.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import { fieldError, createRecordUseCases, type RecordNeed } from './record-use-cases.ts'

const readNoContext = () => Promise.resolve({})
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'nl')

export const testimonials = createRecordUseCases({
  kind: 'testimonial',
  calls: testimonialCalls,
  gone: 'Deze quote is er niet (meer).',
  readContext: readNoContext,
  order: byPosition,
  show: (one) => ({ ...one, position: one.position ?? 1 }),
  make: ({ name, content, rating, position }, previous, { id }) => ({ id: previous?.id ?? id, name, content, rating, position }),
})

export const gallery = createRecordUseCases({
  kind: 'galleryItem',
  calls: galleryCalls,
  gone: 'Deze foto is er niet (meer).',
  readContext: readNoContext,
  order: byPosition,
  show: (one) => ({ ...one, title: one.title ?? '', position: one.position ?? 1 }),
  validate({ title, imageUrl }) {
    if (title === '' && parseUploadedSize(imageUrl)) throw fieldError('title', 'Zeg wat er op je foto staat, voor wie hem niet ziet')
  },
  make: ({ title, imageUrl, position }, previous, { id }) => ({ id: previous?.id ?? id, ...(title ? { title } : {}), imageUrl, position }),
})

export const articles = createRecordUseCases({
  kind: 'article',
  calls: articleCalls,
  gone: 'Dit artikel is er niet (meer).',
  async readContext({ content }: RecordNeed) {
    const all = await content.list('article')
    return content.readViews(all.map(({ id }) => id))
  },
  order: (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
  show: (one, views) => ({ ...one, viewCount: one.viewCount + (views.get(one.id) ?? 0), published: one.publishedAt !== null }),
  validate({ slug }, _, previous) {
    if (previous && previous.slug !== slug) throw fieldError('slug', 'Het adres verandert niet meer: wie de link heeft, komt er altijd')
  },
  make({ published, title, slug, excerpt, content, category, author, featuredImage }, previous, { now }) {
    const moment = toIsoMoment(now)
    return {
      ...(previous ?? { id: slug, viewCount: 0, createdAt: moment }),
      title,
      slug,
      excerpt,
      content,
      category,
      author,
      featuredImage,
      publishedAt: published ? (previous?.publishedAt ?? moment) : null,
    }
  },
})

export const zones = createRecordUseCases({
  kind: 'zone',
  calls: zoneCalls,
  gone: 'Deze zone is er niet (meer).',
  readContext: readMaterialRecords,
  order: byName,
  show: (one) => one,
  make: ({ name, description, location, responsible, posts }, previous, { id }) => ({
    id: previous?.id ?? id,
    name,
    description,
    location,
    responsible,
    posts,
  }),
  explainInUse({ id }, { packing, checklists }) {
    const lines = packing.filter(({ zoneId }) => zoneId === id).length
    const lists = checklists.filter(({ zoneId }) => zoneId === id).length
    if (lines + lists === 0) return undefined
    return `In deze zone ${lines + lists === 1 ? 'staat' : 'staan'} nog ${formatBoth(lines, lists)}. Haal dat er eerst uit.`
  },
})

const formatBoth = (lines: number, lists: number) =>
  [lines && `${lines} ${lines === 1 ? 'regel' : 'regels'} van de paklijst`, lists && `${lists} ${lists === 1 ? 'checklist' : 'checklists'}`]
    .filter(Boolean)
    .join(' en ')

/** The kinds of material, such as "Stages" or "Voor de crew". */
export const categories = createRecordUseCases({
  kind: 'materialCategory',
  calls: categoryCalls,
  gone: 'Deze soort is er niet (meer).',
  readContext: readMaterialRecords,
  order: byName,
  show: (one) => one,
  make: ({ name }, previous, { id }) => ({ id: previous?.id ?? id, name }),
  explainInUse({ id }, { materials }) {
    const [first, ...more] = materials.filter(({ categoryId }) => categoryId === id)
    return first && `Van deze soort is nog materiaal: ${first.name}${more.length > 0 ? ` en nog ${more.length}` : ''}.`
  },
})

export const materials = createRecordUseCases({
  kind: 'material',
  calls: materialCalls,
  gone: 'Dit materiaal is er niet (meer).',
  readContext: readMaterialRecords,
  order: byName,
  show: (one, { categories: all }) => ({ ...one, categoryName: all.find(({ id }) => id === one.categoryId)?.name ?? '' }),
  validate({ categoryId, minStock, maxStock }, { categories: all }) {
    if (!all.some(({ id }) => id === categoryId)) throw fieldError('categoryId', 'Deze soort is er niet (meer)')
    if (maxStock < minStock) throw fieldError('maxStock', 'Het maximum is niet minder dan het minimum')
  },
  make: ({ name, categoryId, unit, minStock, maxStock, description }, previous, { id }) => ({
    id: previous?.id ?? id,
    name,
    categoryId,
    unit,
    minStock,
    maxStock,
    description,
  }),
  explainInUse({ id }, { packing, zones: all }) {
    const used = packing.filter(({ materialId }) => materialId === id)
    const names = used.map(({ zoneId }) => all.find((one) => one.id === zoneId)?.name ?? 'een zone')
    return names.length === 0 ? undefined : `Dit staat nog op de paklijst van ${names.join(', ')}. Haal het daar eerst af.`
  },
})

/** The lines of the packing list: how many pieces of a material a zone needs. */
export const packing = createRecordUseCases({
  kind: 'zoneMaterial',
  calls: packingCalls,
  gone: 'Deze regel is er niet (meer).',
  readContext: readMaterialRecords,
  order: (a, b) => (a.zoneId === b.zoneId ? a.materialId.localeCompare(b.materialId) : a.zoneId.localeCompare(b.zoneId)),
  show(one, { zones: all, materials: kinds }) {
    const found = kinds.find(({ id }) => id === one.materialId)
    return {
      ...one,
      zoneName: all.find(({ id }) => id === one.zoneId)?.name ?? '',
      materialName: found?.name ?? '',
      unit: found?.unit ?? '',
    }
  },
  validate({ zoneId, materialId }, context, previous) {
    if (previous && (previous.zoneId !== zoneId || previous.materialId !== materialId))
      throw fieldError(
        previous.zoneId === zoneId ? 'materialId' : 'zoneId',
        'Wat er geteld is hoort bij deze zone en dit materiaal. Maak een nieuwe regel.',
      )
    if (!context.zones.some(({ id }) => id === zoneId)) throw fieldError('zoneId', 'Deze zone is er niet (meer)')
    if (!context.materials.some(({ id }) => id === materialId)) throw fieldError('materialId', 'Dit materiaal is er niet (meer)')
    if (!previous && context.packing.some((one) => one.zoneId === zoneId && one.materialId === materialId))
      throw fieldError('materialId', 'Dit staat al op de paklijst van deze zone')
  },
  make: ({ zoneId, materialId, requiredStock, packedStock }, previous, { id }) => ({
    id: previous?.id ?? id,
    zoneId,
    materialId,
    requiredStock,
    packedStock,
  }),
})

export const checklists = createRecordUseCases({
  kind: 'checklist',
  calls: checklistCalls,
  gone: 'Deze checklist is er niet (meer).',
  readContext: readMaterialRecords,
  order: byName,
  show: ({ items, ...one }, { zones: all }) => ({
    ...one,
    items: items.map(({ text }) => text),
    zoneName: all.find(({ id }) => id === one.zoneId)?.name ?? '',
  }),
  validate({ zoneId }, { zones: all }) {
    if (!all.some(({ id }) => id === zoneId)) throw fieldError('zoneId', 'Deze zone is er niet (meer)')
  },
  make: ({ zoneId, name, items }, previous, { id, deps }) => ({
    id: previous?.id ?? id,
    zoneId,
    name,
    items: items.map((text) => previous?.items.find((one) => one.text === text) ?? { id: toBase64url(deps.random(12)), text }),
  }),
})

/** Reads all material records, which are few, to find out what is in use. */
async function readMaterialRecords({ content }: RecordNeed) {
  const [allZones, allMaterials, allCategories, allPacking, allChecklists] = await Promise.all([
    content.list('zone'),
    content.list('material'),
    content.list('materialCategory'),
    content.list('zoneMaterial'),
    content.list('checklist'),
  ])
  return { zones: allZones, materials: allMaterials, categories: allCategories, packing: allPacking, checklists: allChecklists }
}
