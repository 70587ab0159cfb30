import { builtInEdition, factsOf } from '#shared/domain/race/editions.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { Sender } from '#functions/mail/letter.ts'
import type { CatalogStore, EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'

/**
 * Lists every edition. The built-in edition has no record until an organiser changes it, and is added until then. Days that no edition
 * names belong to the built-in edition, because they are older than the records of editions.
 */
export async function listEditionRecords(catalog: Pick<CatalogStore, 'listEditions'>): Promise<EditionRecord[]> {
  const stored = await catalog.listEditions()
  return stored.some(({ id }) => id === builtInEdition.id) ? stored : [...stored, { ...builtInEdition, currentSince: 0, rev: 0 }]
}

/** Returns the edition that the site names and sells: the one that was made current last. */
export const currentOf = (editions: readonly EditionRecord[]): EditionRecord =>
  editions.reduce((latest, one) => ((one.currentSince ?? -1) > (latest.currentSince ?? -1) ? one : latest))

/** Returns the edition of a race day (`YYYY-MM-DD`). */
export const editionOf = (editions: readonly EditionRecord[], eventDate: string): EditionRecord =>
  editions.find(({ days }) => days.includes(eventDate)) ?? editions.find(({ id }) => id === builtInEdition.id)!

/** The part of the catalog that reading editions needs. */
export interface EditionSource {
  catalog: Pick<CatalogStore, 'listEditions'>
}
/** Returns true if a race day belongs to the edition for which the function was made. */
export type IsOfEdition = (eventDate: string) => boolean

/**
 * Returns a function that tells whether a race day belongs to this edition, by default the current one. The editions are read once, for any
 * number of days. A day that no edition names belongs to the built-in one.
 */
export async function readIsOfEdition({ catalog }: EditionSource, id?: string): Promise<IsOfEdition> {
  const editions = await listEditionRecords(catalog)
  const wanted = id ?? currentOf(editions).id
  return (eventDate) => editionOf(editions, eventDate).id === wanted
}

/** Returns the edition that the site sells now, with its terms. */
export const readCurrentEdition = async ({ catalog }: EditionSource): Promise<EditionRecord> => currentOf(await listEditionRecords(catalog))

/**
 * Returns the facts of the current edition, or of the edition of a day, for texts such as mails, passes and prices. The contact is always
 * that of the current edition, because an earlier mailbox may be gone.
 */
export async function readFactsInForce({ catalog }: Pick<Deps, 'catalog'>, eventDate?: string): Promise<FactsInForce> {
  const editions = await listEditionRecords(catalog)
  const current = factsOf(currentOf(editions))
  return eventDate === undefined ? current : { ...factsOf(editionOf(editions, eventDate)), contact: current.contact }
}

/** Returns the data about the sender that every mail has: the site, and the current facts. */
export const readSender = async (deps: Pick<Deps, 'catalog' | 'settings'>): Promise<Sender> => ({
  siteUrl: deps.settings.siteUrl,
  facts: await readFactsInForce(deps),
})
