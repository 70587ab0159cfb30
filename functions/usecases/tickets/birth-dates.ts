import { findAgeFault } from '#shared/domain/tickets/minimum-age.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

interface Born {
  birthDate: string
  /** The race day of the person's ticket, `YYYY-MM-DD`. */
  eventDate: string
}

/**
 * Returns why a birth date is refused, in Dutch, or undefined. Refuses a date in the future by our clock (a phone's clock may be years
 * off), and the date of a person who is too young on the race day.
 */
function findBirthDateFault({ clock }: Pick<Deps, 'clock'>, { birthDate, eventDate }: Born): string | undefined {
  return birthDate > eventDateOf(clock.now()) ? 'Deze datum is nog niet geweest' : findAgeFault(birthDate, eventDate)
}

/**
 * Throws `invalid_input` if a birth date lies in the future, or its participant is too young on the race day (decision 36). `pathOf`: the
 * path of the field of the n-th participant.
 */
export function assertBirthDates(
  deps: Pick<Deps, 'clock'>,
  { participants, eventDate }: { participants: readonly { birthDate: string }[]; eventDate: string },
  pathOf = (at: number) => `participants.${at}.birthDate`,
): void {
  const details = participants.flatMap(({ birthDate }, at) => {
    const message = findBirthDateFault(deps, { birthDate, eventDate })
    return message ? [{ path: pathOf(at), message }] : []
  })
  if (details.length > 0) throw new AppError('invalid_input', { message: details[0]!.message, details })
}

/** {@link assertBirthDates} for a person who takes over a place; the field is `participant.birthDate`. */
export function assertBirthDate(deps: Pick<Deps, 'clock'>, born: Born): void {
  const message = findBirthDateFault(deps, born)
  if (message) throw new AppError('invalid_input', { message, details: [{ path: 'participant.birthDate', message }] })
}
