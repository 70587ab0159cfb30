import type { AuditKind } from '#shared/contract/staff.ts'
import { mailTemplates, notificationTemplates } from '#shared/facts/campaign-templates.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** The ports that names are read from. */
export type NamesNeed = 'accounts' | 'campaigns' | 'catalog' | 'content' | 'devices' | 'orders' | 'roster'
type Need = Pick<Deps, NamesNeed>

/** What something is called now, and whether a page or a list still has it. */
interface Named {
  id: string
  name: string
  isThere: boolean
}
/** By kind and id; who is not in it has no name. */
export type Names = ReadonlyMap<AuditKind, ReadonlyMap<string, Named>>

const day = (eventDate: string) => formatEventDate(eventDate, { weekday: 'short', day: 'numeric', month: 'short' })
const there = (id: string, name: string): Named => ({ id, name, isThere: true })

/** How the names of a kind are read: those of many ids in batches, those of short lists by the list. Never one by one, never the whole table. */
const readers: Partial<Record<AuditKind, (deps: Need, ids: readonly string[]) => Promise<Named[]>>> = {
  participant: async ({ roster }, ids) =>
    (await roster.getParticipants(ids)).map(({ id, name, status }) => ({ id, name, isThere: status !== 'removed' })),
  order: async ({ orders }, ids) => (await orders.getMany(ids)).map(({ id, customerName }) => there(id, `Bestelling van ${customerName}`)),
  wave: async ({ catalog }) =>
    (await catalog.listWaves()).map(({ id, number, eventDate }) => there(String(id), `Wave ${number}, ${day(eventDate)}`)),
  'race-day': async ({ catalog }) => (await catalog.listEventDays()).map(({ eventDate }) => there(eventDate, formatEventDate(eventDate))),
  edition: async ({ catalog }) => (await catalog.listEditions()).map(({ id }) => there(id, `Editie ${id}`)),
  discount: async ({ catalog }) => (await catalog.listDiscountCodes()).map(({ code }) => there(code, code)),
  device: async ({ devices }) => (await devices.listDevices()).map(({ id, name }) => there(id, name)),
  staff: async ({ accounts }) => (await accounts.listAdmins()).map(({ username, name }) => there(username, name || username)),
  message: async ({ campaigns }, ids) =>
    (await campaigns.getMany(ids)).flatMap(({ id, message: { subject, content } }) =>
      subject || content ? there(id, subject || firstWords(content)) : [],
    ),
  template: async () => [...mailTemplates, ...notificationTemplates].map(({ id, name }) => there(id, name)),
  product: async ({ content }) => (await content.list('product')).map(({ id, name }) => there(id, name)),
  volunteer: async ({ content }) => (await content.list('volunteer')).map(({ id, name }) => there(id, name)),
  article: async ({ content }) => (await content.list('article')).map(({ id, title }) => there(id, title)),
  testimonial: async ({ content }) => (await content.list('testimonial')).map(({ id, name }) => there(id, `Quote van ${name}`)),
  gallery: async ({ content }) => (await content.list('galleryItem')).map(({ id, title }) => there(id, title || 'Foto zonder titel')),
  zone: async ({ content }) => (await content.list('zone')).map(({ id, name }) => there(id, name)),
  category: async ({ content }) => (await content.list('materialCategory')).map(({ id, name }) => there(id, name)),
  material: async ({ content }) => (await content.list('material')).map(({ id, name }) => there(id, name)),
  packing: async ({ content }) => {
    const [plans, zones, materials] = await Promise.all([content.list('zoneMaterial'), content.list('zone'), content.list('material')])
    const nameOf = (all: readonly { id: string; name: string }[], id: string) => all.find((one) => one.id === id)?.name ?? id
    return plans.map(({ id, zoneId, materialId }) => there(id, `${nameOf(materials, materialId)} in ${nameOf(zones, zoneId)}`))
  },
  checklist: async ({ content }) =>
    (await content.list('checklist')).flatMap(({ id, name, items }) => [
      there(id, name),
      ...items.map((item) => there(item.id, `${item.text} (${name})`)),
    ]),
}

/** What these are called now, each kind read once. */
export async function readNames(deps: Need, asked: ReadonlyMap<AuditKind, ReadonlySet<string>>): Promise<Names> {
  const found = await Promise.all(
    [...asked].map(async ([kind, ids]) => {
      const named = (await readers[kind]?.(deps, [...ids])) ?? []
      return [kind, new Map(named.filter(({ id }) => ids.has(id)).map((one) => [one.id, one]))] as const
    }),
  )
  return new Map(found)
}

const firstWords = (text: string) => (text.length <= 60 ? text : `${text.slice(0, 60)}…`)
