import type { DashboardParticipant } from '#shared/contract/accounts.ts'
import { isInCancelledWave, needsNewStart } from '#shared/domain/race/cancelled-waves.ts'
import { otherStart } from '#shared/domain/race/race-settings.ts'
import { countingTime, formatBoundedRaceTime } from '#shared/domain/race/race-time.ts'
import { numberingOf } from '#shared/domain/race/start-numbers.ts'
import { addonNameOf } from '#shared/domain/tickets/addons.ts'
import { placesOf } from '#shared/domain/tickets/tickets.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { Deps, Settings } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'
import { readCancelledWaves } from '#functions/usecases/catalog/read-cancelled-waves.ts'
import { fileLinksOf } from '#functions/usecases/roster/ticket-file-links.ts'
import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { readResults } from '#functions/usecases/roster/read-results.ts'
import { readPublishedLinks } from '#functions/usecases/results/read-published-links.ts'
import { createStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { readProfile, type ProfileNeed } from './read-profile.ts'
import { pendingEmailOf } from './update-profile.ts'

/**
 * Returns the participants that an account may see, the account's own participants first; undefined if there is no account. Own
 * participants are registered with the account's mail address. The buyer of a duo (its first participant) sees the partner too, so that one
 * phone can show both codes. The second participant sees the name of the first, but not the first participant's code. Only own
 * participants have a profile.
 */
export async function readParticipantSession(
  deps: ProfileNeed & Pick<Deps, 'accounts' | 'catalog' | 'devices' | 'publications' | 'raceSettings' | 'roster'>,
  email: string,
) {
  const account = await deps.accounts.getAccount(email)
  if (!account) return undefined
  const own = await findParticipants(deps, account.participantIds)
  const ticketIds = [...new Set(own.map((one) => one.ticketId))]
  const tickets = await Promise.all(ticketIds.map((id) => deps.tickets.get(id)))
  const partnerIds = tickets
    .flatMap((ticket) => ticket?.participants.map((one) => one.id) ?? [])
    .filter((id) => !account.participantIds.includes(id))
  const known = [...own, ...(await findParticipants(deps, partnerIds))].filter((one) => one.status !== 'removed')
  // Only the holder of a transferred place sees its code. The buyer does not, and the holder does not see the code of the partner.
  const transferred = new Set(tickets.flatMap((ticket) => ticket?.participants.filter((one) => one.boughtBy).map(({ id }) => id) ?? []))
  const bought = new Set(own.filter((one) => one.index === 0 && !transferred.has(one.id)).map((one) => one.ticketId))
  const seen = known.filter((one) => own.includes(one) || (bought.has(one.ticketId) && !transferred.has(one.id)))
  const [editions, cancelled] = await Promise.all([listEditionRecords(deps.catalog), readCancelledWaves(deps)])
  const numberOf = createStartNumberLookup(editions)
  const participants = await Promise.all(
    seen.map(async (one) => {
      const state = await readRaceState(deps, one)
      const teammate = known.find((other) => other.ticketId === one.ticketId && other.id !== one.id)?.name ?? null
      const result = await readOwnResult(deps, one, state)
      const isOver = one.status === 'active' && (state.status === 'finished' || state.status === 'dnf')
      const published = isOver
        ? await readPublishedLinks(deps, one, { isOwn: own.includes(one), hasPlace: result.finalTime !== null })
        : null
      // Published results are final, even if somebody is still on the course.
      const provisional = result.provisional && published === null
      return {
        ...showParticipant(one, state, deps.settings),
        ...(needsNewStart(one, state, isInCancelledWave(one, cancelled)) ? { waveTime: null, waveCancelled: true } : {}),
        startNumber: numberOf(one, state),
        numbering: numberingOf(editionOf(editions, one.eventDate)),
        sizes: sizesFor(
          one,
          tickets.find((ticket) => ticket?.id === one.ticketId),
        ),
        teammate,
        ...result,
        provisional,
        published,
      }
    }),
  )
  const profiles = await Promise.all(own.filter((one) => one.status !== 'removed').map(async (one) => (await readProfile(deps, one)).shown))
  return {
    email: account.email,
    participants,
    profiles,
    hasPassword: account.passwordHash !== null,
    pendingEmail: pendingEmailOf(account, deps.clock.now()),
  }
}

async function findParticipants(deps: Pick<Deps, 'roster'>, ids: readonly string[]): Promise<ParticipantRecord[]> {
  const found = await Promise.all(ids.map((id) => deps.roster.getParticipant(id)))
  return found.filter((one) => one !== undefined)
}

type Ticket = Awaited<ReturnType<Deps['tickets']['get']>>

/** Returns the participant's items that have a size, as the office's pick-up list shows them. */
function sizesFor({ id, index }: ParticipantRecord, ticket: Ticket): NonNullable<DashboardParticipant['sizes']> {
  const addons = index === 0 ? (ticket?.addons ?? []) : []
  const { shirtSize } = ticket?.participants.find((one) => one.id === id) ?? {}
  return [
    ...addons.flatMap((addon) => (addon.size === undefined ? [] : [{ name: addonNameOf(addon), size: addon.size }])),
    ...(shirtSize ? [{ name: 'Shirt', size: shirtSize }] : []),
  ]
}

type OwnResult = Pick<
  DashboardParticipant,
  'finalTime' | 'timeFrom' | 'otherDuration' | 'position' | 'finishers' | 'positionTied' | 'provisional'
>
const noResult: OwnResult = {
  finalTime: null,
  timeFrom: null,
  otherDuration: null,
  position: null,
  finishers: 0,
  positionTied: false,
  provisional: true,
}

/** Reads the time and position of a finisher. For other participants it reads no results, because reading them reads the whole roster. */
async function readOwnResult(
  deps: Pick<Deps, 'catalog' | 'clock' | 'devices' | 'raceSettings' | 'roster'>,
  participant: ParticipantRecord,
  state: RaceState,
): Promise<OwnResult> {
  if (state.status !== 'finished' || participant.status !== 'active') return noResult
  const { byParticipant, timeFrom, isProvisional } = await readResults(deps)
  const result = byParticipant.get(participant.id)
  if (!result) return noResult
  const finalTime = formatBoundedRaceTime(result)
  const otherDuration = formatBoundedRaceTime(countingTime(result.times, otherStart(timeFrom)))
  return {
    finalTime,
    timeFrom,
    otherDuration: otherDuration === finalTime ? null : otherDuration,
    position: result.known ? result.position : null,
    finishers: result.outOf,
    positionTied: result.known && result.tied,
    provisional: isProvisional(participant.eventDate),
  }
}

function showParticipant(
  participant: ParticipantRecord,
  state: RaceState,
  settings: Settings,
): Omit<DashboardParticipant, keyof OwnResult | 'teammate' | 'published'> {
  return {
    id: participant.id,
    name: participant.name,
    email: participant.email,
    ticketType: participant.ticketType,
    member: { number: participant.index + 1, of: placesOf(participant.ticketType) },
    eventDate: participant.eventDate,
    waveId: participant.waveId,
    waveNumber: participant.waveNumber || null,
    waveTime: toIsoMoment(participant.waveTime),
    qrCode:
      participant.status === 'active'
        ? signTicketCode({ ...participant, participantId: participant.id, version: participant.codeVersion }, settings.ticketSigningKey)
        : '',
    files: fileLinksOf(settings, participant),
    raceStatus: participant.status === 'cancelled' ? 'cancelled' : state.status,
    checkInTime: state.checkIn?.known ? toIsoMoment(state.checkIn.time) : null,
  }
}
