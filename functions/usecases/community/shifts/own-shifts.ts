import type { OwnShift, Shift } from '#shared/contract/shifts.ts'
import type { Volunteer } from '#shared/contract/community.ts'
import { getShiftBounds } from '#shared/domain/volunteers/shifts.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { makeSealedToken, readSealedToken, type Seal } from '#functions/usecases/accounts/sealed-token.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { assertFreePlace, changeRefusedError, putPersonOnShift } from './change-assignment.ts'
import { buildShiftNotFoundError, byStartAndPlace, volunteersOn, readVolunteers } from './read-shifts.ts'
import { assertVolunteerFree } from './save-shift.ts'

/** Ms for which mailed links work: a volunteer who signs up right after a race can use the link until the next race. */
const linkMs = 550 * dayMs

/** The link works until its volunteer gets another mail address or is deleted, because somebody else may read the old mailbox. */
const sealOf = ({ content }: Pick<Deps, 'content'>): Seal<Volunteer> => ({
  purpose: 'volunteer-shifts',
  idOf: ({ id }) => id,
  find: (_, id) => content.get('volunteer', id),
  stateOf: ({ email }) => [normalizeEmail(email)],
})

/** Returns the URL at which a volunteer accepts or refuses shifts. The token comes after the `#`, so no server and no referrer gets it. */
export const ownShiftsUrl = (deps: Pick<Deps, 'content' | 'clock'> & { settings: Settings }, volunteer: Volunteer): string =>
  `${deps.settings.siteUrl}/vrijwilliger-diensten#${makeSealedToken(deps.settings, sealOf(deps), volunteer, deps.clock.now() + linkMs)}`

type Need = Pick<Deps, 'accounts' | 'content' | 'clock' | 'limits' | 'settings'>
interface Own {
  name: string
  shifts: OwnShift[]
}

/** Returns the volunteer of a mailed link. Throws `link_expired`, `too_many_attempts`. */
async function findVolunteerOfLink(deps: Need, token: string, address: string): Promise<Volunteer> {
  const found = await limitCalls(deps, { action: 'volunteer-link', address }, () => readSealedToken(deps, sealOf(deps), token))
  if (!found) throw new AppError('link_expired', { message: 'Deze link werkt niet meer. Mail de organisatie voor een nieuwe.' })
  return found
}

/** Returns the shifts of the volunteer who got this link, sorted by start time. Throws `link_expired`, `too_many_attempts`. */
export async function readOwnShifts(deps: Need, { token, address }: { token: string; address: string }): Promise<Own> {
  const volunteer = await findVolunteerOfLink(deps, token, address)
  return showOwn(deps, volunteer, await deps.content.list('shift'))
}

/**
 * Stores that a volunteer accepts or refuses a shift; a refusal frees the place at once. Safe to repeat. Throws `link_expired`,
 * `too_many_attempts`, `not_found`, and `change_refused` with the reason: the shift has begun, or was filled after an earlier refusal.
 */
export async function answerShift(
  deps: Need,
  { token, address, shiftId, answer }: { token: string; address: string; shiftId: string; answer: 'accepted' | 'refused' },
): Promise<Own> {
  const volunteer = await findVolunteerOfLink(deps, token, address)
  const [shifts, volunteers] = await Promise.all([deps.content.list('shift'), readVolunteers(deps)])
  const now = deps.clock.now()
  const changed = await deps.content.change('shift', shiftId, (shift) => {
    const person = shift.people.find(({ volunteerId }) => volunteerId === volunteer.id)
    if (!person) throw buildShiftNotFoundError()
    if (person.answer === answer) return shift
    const refused = refusalOf(shift, person, now)
    if (refused !== null) throw changeRefusedError(refused)
    if (person.answer === 'refused') {
      assertFreePlace(shift, volunteersOn(shift, volunteers))
      assertVolunteerFree(
        shift,
        shifts.filter(({ id }) => id !== shiftId),
        volunteer,
      )
    }
    return putPersonOnShift(shift, { ...person, answer, answeredAt: toIsoMoment(now) })
  })
  if (!changed) throw buildShiftNotFoundError()
  return showOwn(
    deps,
    volunteer,
    shifts.map((one) => (one.id === shiftId ? changed : one)),
  )
}

/** Returns why a volunteer cannot answer any more, in Dutch; null if they can. */
function refusalOf(shift: Shift, { checkedInAt }: Shift['people'][number], now: number): string | null {
  if (checkedInAt !== null) return 'Je bent al ingecheckt.'
  return now < getShiftBounds(shift).begin ? null : 'Deze dienst is al begonnen. Bel de organisatie.'
}

function showOwn({ clock }: Pick<Deps, 'clock'>, { id: volunteerId, name }: Volunteer, shifts: readonly Shift[]): Own {
  const own = shifts.toSorted(byStartAndPlace).flatMap((shift): OwnShift[] => {
    const person = shift.people.find((one) => one.volunteerId === volunteerId)
    return person ? [{ ...shift, answer: person.answer, refused: refusalOf(shift, person, clock.now()) }] : []
  })
  return { name, shifts: own }
}
