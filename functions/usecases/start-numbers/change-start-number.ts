import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { ownNumberOf } from '#functions/ports/roster/own-number-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { buildNotOnListError } from '#functions/usecases/waves/move-participant.ts'
import { assertOwnNumbers } from './assert-own-numbers.ts'

type Need = Pick<Deps, 'roster' | 'clock'> & EditionSource

/**
 * Gives a participant a start number on their race day, changes it, or removes it (null). The number of somebody who no longer takes part
 * on that day is free. Throws `not_found`, `start_number_refused`, and `start_number_taken` with the name of the holder.
 */
export async function changeStartNumber(deps: Need, id: string, number: number | null): Promise<void> {
  return retryOnConflict(async () => {
    const row = await deps.roster.getParticipant(id)
    if (!row || row.status === 'removed') throw buildNotOnListError()
    if (number === null ? row.ownNumber === undefined : ownNumberOf(row) === number) return
    if (number !== null) {
      await assertOwnNumbers(deps, row.eventDate)
      if (row.status !== 'active') throw new AppError('start_number_refused', { message: `${row.name} heeft geen geldig ticket.` })
    }
    const outcome = await assignNumber(deps, row, number)
    if (outcome === 'changed_meanwhile') return conflict
    if (outcome !== 'done') throw buildTakenError(number!, outcome)
    return undefined
  })
}

/** Gives a number, or removes it (null). If another person who takes part has the number, returns that person instead. */
export async function assignNumber(
  { roster, clock }: Pick<Deps, 'roster' | 'clock'>,
  previous: ParticipantRecord,
  number: number | null,
): Promise<'done' | 'changed_meanwhile' | ParticipantRecord> {
  const outcome = await roster.giveOwnNumber({ previous, number, at: clock.now() })
  if (outcome !== 'taken') return outcome
  const holderId = await roster.findOwnNumber(previous.eventDate, number!)
  const holder = holderId === undefined ? undefined : await roster.getParticipant(holderId)
  if (!holder) return 'changed_meanwhile'
  if (hasAssignedNumber(holder, previous.eventDate)) return holder
  return (await roster.giveOwnNumber({ previous, number, from: holder, at: clock.now() })) === 'done' ? 'done' : 'changed_meanwhile'
}

/** Whether a participant takes part on this day and has a number, so that nobody else can get it. */
export const hasAssignedNumber = (one: ParticipantRecord, eventDate: string): boolean =>
  one.status === 'active' && one.eventDate === eventDate && ownNumberOf(one) !== undefined

function buildTakenError(number: number, { name }: ParticipantRecord): AppError {
  const message = `Nummer ${number} is van ${name}. Kies een ander nummer.`
  return new AppError('start_number_taken', { message, details: [{ path: 'number', message }] })
}
