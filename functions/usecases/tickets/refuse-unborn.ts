import type { RegisterBody } from '#shared/contract/registration.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

export const notYet = 'Deze datum is nog niet geweest'

/** Whether a birth date is still to come. By our clock: a phone's may be years off. */
export const isUnborn = ({ clock }: Pick<Deps, 'clock'>, birthDate: string): boolean => birthDate > eventDateOf(clock.now())

/** Throws `invalid_input` at the field of a birth date that is still to come. */
export function refuseUnborn(deps: Pick<Deps, 'clock'>, { participants }: Pick<RegisterBody, 'participants'>): void {
  const details = participants.flatMap(({ birthDate }, at) =>
    isUnborn(deps, birthDate) ? [{ path: `participants.${at}.birthDate`, message: notYet }] : [],
  )
  if (details.length > 0) throw new AppError('invalid_input', { message: notYet, details })
}
