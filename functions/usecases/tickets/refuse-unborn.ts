import type { RegisterBody } from '#shared/contract/tickets.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'

/** Throws `invalid_input` at the field of a birth date that is still to come. By our clock: a phone's may be years off. */
export function refuseUnborn({ clock }: Pick<Deps, 'clock'>, { participants }: Pick<RegisterBody, 'participants'>): void {
  const today = eventDateOf(clock.now())
  const message = 'Deze datum is nog niet geweest'
  const details = participants.flatMap(({ birthDate }, at) =>
    birthDate > today ? [{ path: `participants.${at}.birthDate`, message }] : [],
  )
  if (details.length > 0) throw new AppError('invalid_input', { message, details })
}
