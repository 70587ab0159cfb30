import { builtEdition, factsOf } from '#shared/domain/race/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { Sender } from '#functions/mail/letter.ts'
import type { CatalogStore, EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Every edition; the one that the site is built with stands for itself until an organiser changed something. Days that no edition names are
 * its own: they were set up before there were editions.
 */
export async function listEditionRecords(catalog: Pick<CatalogStore, 'listEditions'>): Promise<EditionRecord[]> {
  const stored = await catalog.listEditions()
  return stored.some(({ id }) => id === builtEdition.id) ? stored : [...stored, { ...builtEdition, currentSince: 0, rev: 0 }]
}

/** The edition that the site names and sells: the last one that was made current. */
export const currentOf = (editions: readonly EditionRecord[]): EditionRecord =>
  editions.reduce((latest, one) => ((one.currentSince ?? -1) > (latest.currentSince ?? -1) ? one : latest))

/** Of which edition a race day is. */
export const editionOf = (editions: readonly EditionRecord[], eventDate: string): EditionRecord =>
  editions.find(({ days }) => days.includes(eventDate)) ?? editions.find(({ id }) => id === builtEdition.id)!

/** Who reads the editions needs nothing else of the catalog. */
export interface EditionSource {
  catalog: Pick<CatalogStore, 'listEditions'>
}
/** Whether a race day is of the edition that is meant. */
export type IsOfEdition = (eventDate: string) => boolean

/** Tells of each race day whether it is of this edition, of the current one without an id: one read, however many days are asked. A day that no edition names is of the built one. */
export async function readIsOfEdition({ catalog }: EditionSource, id?: string): Promise<IsOfEdition> {
  const editions = await listEditionRecords(catalog)
  const wanted = id ?? currentOf(editions).id
  return (eventDate) => editionOf(editions, eventDate).id === wanted
}

/** What the site sells now, and on what terms. */
export const readCurrentEdition = async ({ catalog }: EditionSource): Promise<EditionRecord> => currentOf(await listEditionRecords(catalog))

/**
 * The facts as the current edition has them, or the edition of a day. For whoever says them: mails, passes, prices. Whom to write to is always the
 * current one's: last year's mail box may be gone.
 */
export async function readFactsInForce({ catalog }: Pick<Deps, 'catalog'>, eventDate?: string): Promise<FactsInForce> {
  const editions = await listEditionRecords(catalog)
  const current = factsOf(currentOf(editions))
  return eventDate === undefined ? current : { ...factsOf(editionOf(editions, eventDate)), contact: current.contact }
}

/** What a mail says of who sends it. */
export const readSender = async (deps: Pick<Deps, 'catalog' | 'settings'>): Promise<Sender> => ({
  siteUrl: deps.settings.siteUrl,
  facts: await readFactsInForce(deps),
})
