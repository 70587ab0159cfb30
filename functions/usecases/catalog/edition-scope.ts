import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { currentOf, editionOf, listEditionRecords, type EditionSource } from './current-edition.ts'

/** Returns the edition that was current at `moment` (ms since the epoch). Before any edition was current, this is the built-in edition. */
export function editionAt(editions: readonly EditionRecord[], moment: number): EditionRecord {
  const terms = editions.flatMap((edition) =>
    [...(edition.earlierSince ?? []), ...(edition.currentSince === null ? [] : [edition.currentSince])].map((since) => ({
      edition,
      since,
    })),
  )
  const last = terms.filter(({ since }) => since <= moment).toSorted((a, b) => b.since - a.since)[0]
  return last?.edition ?? editions.find(({ id }) => id === builtInEdition.id)!
}

/** Reads the chosen edition of the office, by default the current one. Throws `not_found` if the edition does not exist. */
export async function readEditionScope({ catalog }: EditionSource, chosen?: string): Promise<EditionScope> {
  const editions = await listEditionRecords(catalog)
  const id = chosen ?? currentOf(editions).id
  if (!editions.some((one) => one.id === id)) throw new AppError('not_found', { message: 'Deze editie bestaat niet (meer).' })
  const isOfMoment = (moment: number) => editionAt(editions, moment).id === id
  return {
    id,
    isOfDay: (eventDate) => editionOf(editions, eventDate).id === id,
    isOfMoment,
    isOfRecord: ({ edition }, moment) => (edition === undefined ? isOfMoment(moment) : edition === id),
  }
}
