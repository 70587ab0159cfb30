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
import { sizeOfUploaded } from '#shared/page/uploaded-pictures.ts'
import { byPosition } from '#shared/lib/by-position.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { toBase64url } from '#shared/lib/ids.ts'
import { faultAt, keepRecords, type KeepNeed } from './keep-records.ts'

const nothing = () => Promise.resolve({})
const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'nl')

export const testimonials = keepRecords({
  kind: 'testimonial',
  calls: testimonialCalls,
  gone: 'Deze quote is er niet (meer).',
  know: nothing,
  order: byPosition,
  show: (one) => ({ ...one, position: one.position ?? 1 }),
  make: ({ name, content, rating, position }, was, { id }) => ({ id: was?.id ?? id, name, content, rating, position }),
})

export const gallery = keepRecords({
  kind: 'galleryItem',
  calls: galleryCalls,
  gone: 'Deze foto is er niet (meer).',
  know: nothing,
  order: byPosition,
  show: (one) => ({ ...one, title: one.title ?? '', position: one.position ?? 1 }),
  judge({ title, imageUrl }) {
    if (title === '' && sizeOfUploaded(imageUrl)) throw faultAt('title', 'Zeg wat er op je foto staat, voor wie hem niet ziet')
  },
  make: ({ title, imageUrl, position }, was, { id }) => ({ id: was?.id ?? id, ...(title ? { title } : {}), imageUrl, position }),
})

export const articles = keepRecords({
  kind: 'article',
  calls: articleCalls,
  gone: 'Dit artikel is er niet (meer).',
  async know({ content }: KeepNeed) {
    const all = await content.list('article')
    return content.readViews(all.map(({ id }) => id))
  },
  order: (a, b) => (a.createdAt < b.createdAt ? 1 : -1),
  show: (one, views) => ({ ...one, viewCount: one.viewCount + (views.get(one.id) ?? 0), published: one.publishedAt !== null }),
  judge({ slug }, _, was) {
    if (was && was.slug !== slug) throw faultAt('slug', 'Het adres verandert niet meer: wie de link heeft, komt er altijd')
  },
  make({ published, title, slug, excerpt, content, category, author, featuredImage }, was, { now }) {
    const moment = toIsoMoment(now)
    return {
      ...(was ?? { id: slug, viewCount: 0, createdAt: moment }),
      title,
      slug,
      excerpt,
      content,
      category,
      author,
      featuredImage,
      publishedAt: published ? (was?.publishedAt ?? moment) : null,
    }
  },
})

export const zones = keepRecords({
  kind: 'zone',
  calls: zoneCalls,
  gone: 'Deze zone is er niet (meer).',
  know: readUse,
  order: byName,
  show: (one) => one,
  make: ({ name, description, location, responsible, posts }, was, { id }) => ({
    id: was?.id ?? id,
    name,
    description,
    location,
    responsible,
    posts,
  }),
  inUse({ id }, { packing, checklists }) {
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

export const categories = keepRecords({
  kind: 'materialCategory',
  calls: categoryCalls,
  gone: 'Deze soort is er niet (meer).',
  know: readUse,
  order: byName,
  show: (one) => one,
  make: ({ name }, was, { id }) => ({ id: was?.id ?? id, name }),
  inUse({ id }, { materials }) {
    const [first, ...more] = materials.filter(({ categoryId }) => categoryId === id)
    return first && `Van deze soort is nog materiaal: ${first.name}${more.length > 0 ? ` en nog ${more.length}` : ''}.`
  },
})

export const materials = keepRecords({
  kind: 'material',
  calls: materialCalls,
  gone: 'Dit materiaal is er niet (meer).',
  know: readUse,
  order: byName,
  show: (one, { categories: all }) => ({ ...one, categoryName: all.find(({ id }) => id === one.categoryId)?.name ?? '' }),
  judge({ categoryId, minStock, maxStock }, { categories: all }) {
    if (!all.some(({ id }) => id === categoryId)) throw faultAt('categoryId', 'Deze soort is er niet (meer)')
    if (maxStock < minStock) throw faultAt('maxStock', 'Het maximum is niet minder dan het minimum')
  },
  make: ({ name, categoryId, unit, minStock, maxStock, description }, was, { id }) => ({
    id: was?.id ?? id,
    name,
    categoryId,
    unit,
    minStock,
    maxStock,
    description,
  }),
  inUse({ id }, { packing, zones: all }) {
    const used = packing.filter(({ materialId }) => materialId === id)
    const names = used.map(({ zoneId }) => all.find((one) => one.id === zoneId)?.name ?? 'een zone')
    return names.length === 0 ? undefined : `Dit staat nog op de paklijst van ${names.join(', ')}. Haal het daar eerst af.`
  },
})

export const packing = keepRecords({
  kind: 'zoneMaterial',
  calls: packingCalls,
  gone: 'Deze regel is er niet (meer).',
  know: readUse,
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
  judge({ zoneId, materialId }, known, was) {
    if (was && (was.zoneId !== zoneId || was.materialId !== materialId))
      throw faultAt(
        was.zoneId === zoneId ? 'materialId' : 'zoneId',
        'Wat er geteld is hoort bij deze zone en dit materiaal. Maak een nieuwe regel.',
      )
    if (!known.zones.some(({ id }) => id === zoneId)) throw faultAt('zoneId', 'Deze zone is er niet (meer)')
    if (!known.materials.some(({ id }) => id === materialId)) throw faultAt('materialId', 'Dit materiaal is er niet (meer)')
    if (!was && known.packing.some((one) => one.zoneId === zoneId && one.materialId === materialId))
      throw faultAt('materialId', 'Dit staat al op de paklijst van deze zone')
  },
  make: ({ zoneId, materialId, requiredStock, packedStock }, was, { id }) => ({
    id: was?.id ?? id,
    zoneId,
    materialId,
    requiredStock,
    packedStock,
  }),
})

export const checklists = keepRecords({
  kind: 'checklist',
  calls: checklistCalls,
  gone: 'Deze checklist is er niet (meer).',
  know: readUse,
  order: byName,
  show: ({ items, ...one }, { zones: all }) => ({
    ...one,
    items: items.map(({ text }) => text),
    zoneName: all.find(({ id }) => id === one.zoneId)?.name ?? '',
  }),
  judge({ zoneId }, { zones: all }) {
    if (!all.some(({ id }) => id === zoneId)) throw faultAt('zoneId', 'Deze zone is er niet (meer)')
  },
  make: ({ zoneId, name, items }, was, { id, deps }) => ({
    id: was?.id ?? id,
    zoneId,
    name,
    items: items.map((text) => was?.items.find((one) => one.text === text) ?? { id: toBase64url(deps.random(12)), text }),
  }),
})

/** Everything of the material side: it is little, and says what is in use. */
async function readUse({ content }: KeepNeed) {
  const [allZones, allMaterials, allCategories, allPacking, allChecklists] = await Promise.all([
    content.list('zone'),
    content.list('material'),
    content.list('materialCategory'),
    content.list('zoneMaterial'),
    content.list('checklist'),
  ])
  return { zones: allZones, materials: allMaterials, categories: allCategories, packing: allPacking, checklists: allChecklists }
}
