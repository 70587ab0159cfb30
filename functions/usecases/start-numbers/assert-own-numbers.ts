import { numberingOf } from '#shared/domain/race/start-numbers.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'

/** Throws `start_number_refused` unless the office gives the start numbers of this day's edition. */
export async function assertOwnNumbers({ catalog }: EditionSource, eventDate: string): Promise<void> {
  const edition = editionOf(await listEditionRecords(catalog), eventDate)
  if (numberingOf(edition) !== 'own')
    throw new AppError('start_number_refused', {
      message: `${edition.name} heeft geen eigen startnummers. Zet dat eerst aan bij Instellingen, Startnummers.`,
    })
}
