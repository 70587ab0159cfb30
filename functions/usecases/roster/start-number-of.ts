import { numberingOf, startNumberOf } from '#shared/domain/race/start-numbers.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { editionOf, listEditionRecords, type EditionSource } from '#functions/usecases/catalog/current-edition.ts'

/** Returns the start number of a participant, by their edition's setting; null if they have none. `state`: their race state. */
export type StartNumberLookup = (
  participant: Pick<ParticipantRecord, 'eventDate' | 'ownNumber'>,
  state: { wristband?: string | undefined },
) => string | null

/** Returns the function that gives anybody's start number. The editions are read once. */
export const readStartNumberLookup = async ({ catalog }: EditionSource): Promise<StartNumberLookup> =>
  createStartNumberLookup(await listEditionRecords(catalog))

/** {@link readStartNumberLookup} for editions that were read already. */
export const createStartNumberLookup =
  (editions: readonly EditionRecord[]): StartNumberLookup =>
  (participant, { wristband }) =>
    startNumberOf(numberingOf(editionOf(editions, participant.eventDate)), { own: ownNumberOf(participant), wristband })
