import { isUnderage, minimumAge } from '#shared/domain/tickets/minimum-age.ts'
import { findTargetFault } from '#shared/domain/race/wave-moves.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import type { RaceState } from '#shared/scan/person-state.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { hasStarted, readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { queueWaitingList } from '#functions/usecases/waiting/queue-waiting-list.ts'
import { addMoveMail } from './add-move-mail.ts'

/** The dependencies of {@link moveParticipant}. */
export type MoveNeed = Pick<Deps, 'catalog' | 'tickets' | 'roster' | 'waiting' | 'clock'> & Partial<Pick<Deps, 'queue'>>

/** The error for a participant who is not on the list (any more). */
export const buildNotOnListError = () => new AppError('not_found', { message: 'Deze deelnemer staat niet in de lijst.' })

/**
 * Moves a participant, and the partner of a duo, to a wave. The places of both waves and days, the ticket and the rows change in one
 * transaction; a mail about the move follows (see {@link addMoveMail}). Returns `stood` if they are in that wave already.
 *
 * Throws `not_found`, `invalid_input` at `waveId` or `eventDate`, `move_refused`, `wave_full`, `date_full`, `wave_waiting` or
 * `date_waiting` (the free places are for the waiting list), `busy`.
 */
export async function moveParticipant(
  deps: MoveNeed,
  {
    participantId,
    waveId,
    fromWaveId,
    eventDate,
    mail = true,
    isOwnChoice = false,
    mayStart = true,
    assertAllowed,
  }: {
    participantId: string
    /** Null: the participant gets no wave. */
    waveId: number | null
    /** Moves only a participant who is still in this wave. */
    fromWaveId?: number | null
    /** The new day of a participant without a wave. */
    eventDate?: string
    /** False: sends no mail. */
    mail?: boolean | undefined
    /** True: the participant makes the move; their mail says so. */
    isOwnChoice?: boolean
    /** False: refuses a wave that has started, if one of these people would then count as started at once. */
    mayStart?: boolean
    /** An extra check on the records that each attempt reads. Its error goes to the caller. */
    assertAllowed?: (seen: { row: ParticipantRecord; ticket: TicketRecord; wave: WaveRecord | undefined }) => Promise<void>
  },
): Promise<'moved' | 'stood'> {
  return retryOnConflict(async () => {
    const { row, ticket } = await readHolder(deps, participantId)
    const day = (waveId === null && eventDate) || ticket.eventDate
    if (row.waveId === waveId && ticket.waveId === waveId && ticket.eventDate === day) return 'stood'
    if (fromWaveId !== undefined && row.waveId !== fromWaveId)
      throw new AppError('move_refused', { message: `${row.name} is intussen al verplaatst.` })
    const wave = waveId === null ? undefined : await readTarget(deps, waveId)
    await assertAllowed?.({ row, ticket, wave })
    if (day !== ticket.eventDate) await assertDayExists(deps, day)
    const rows = (await rosterOf(deps, ticket)).filter(({ status }) => status === 'active')
    const target = wave?.eventDate ?? day
    const young = ticket.participants.filter(({ id, birthDate }) => isUnderage(birthDate, target) && rows.some((one) => one.id === id))
    if (target !== ticket.eventDate && young[0]) throw buildTooYoungError(young[0].name, target)
    await assertNotStarted(deps, rows)
    const waveFields = waveFieldsOf(wave, day)
    if (wave && !mayStart) await assertStartsLater(deps, rows, wave)
    const chosenBy = isOwnChoice ? participantId : undefined
    const moveMail = mail && rows[0] ? addMoveMail(ticket, { before: rows[0], after: waveFields, chosenBy }, deps.clock.now()) : {}
    const outcome = await deps.tickets.reseat({
      previous: ticket,
      next: { ...ticket, ...moveMail, waveId, eventDate: target },
      rows: rows.map((previous) => ({
        previous,
        next: { ...previous, ...waveFields, ...(previous.underage ? { underage: young.some(({ id }) => id === previous.id) } : {}) },
      })),
      wave,
      at: deps.clock.now(),
    })
    if (outcome === 'done') {
      await queueWaitingList(deps, ticket.eventDate)
      return 'moved'
    }
    if (outcome !== 'changed_meanwhile') throw buildNoRoomError(outcome, wave)
    return conflict
  })
}

/** The fields of a roster row that follow from its wave. */
export const waveFieldsOf = (wave: WaveRecord | undefined, eventDate: string) => ({
  eventDate: wave?.eventDate ?? eventDate,
  waveId: wave?.id ?? null,
  waveNumber: wave?.number ?? 0,
  waveTime: wave?.startTime ?? null,
})

/** Reads a participant with a valid ticket, and that ticket. Throws `not_found`, `move_refused`. */
async function readHolder(deps: MoveNeed, participantId: string): Promise<{ row: ParticipantRecord; ticket: TicketRecord }> {
  const row = await deps.roster.getParticipant(participantId)
  if (!row || row.status === 'removed') throw buildNotOnListError()
  const ticket = await deps.tickets.get(row.ticketId)
  if (!ticket || row.status !== 'active' || ticket.state !== 'paid')
    throw new AppError('move_refused', { message: `${row.name} heeft geen geldig ticket.` })
  return { row, ticket }
}

async function readTarget({ catalog }: MoveNeed, waveId: number): Promise<WaveRecord> {
  const wave = await catalog.getWave(waveId)
  const message = wave ? findTargetFault({ status: wave.status, waiting: false }) : 'Deze wave bestaat niet of niet meer.'
  if (!wave || message) throw new AppError('invalid_input', { message: message!, details: [{ path: 'waveId', message }] })
  return wave
}

const buildTooYoungError = (name: string, day: string) =>
  new AppError('move_refused', { message: `${name} is op ${formatEventDate(day)} nog geen ${minimumAge} jaar.` })

async function assertDayExists({ catalog }: MoveNeed, eventDate: string): Promise<void> {
  const message = 'Deze dag is er niet meer.'
  if (!(await catalog.getEventDay(eventDate))) throw new AppError('invalid_input', { message, details: [{ path: 'eventDate', message }] })
}

/**
 * Returns why a participant in this state cannot be moved any more, in Dutch; null if they can be moved. Once they have started, their
 * time counts from their wave's start.
 */
export const formatWhyNotMovable = (name: string, state: RaceState): string | null => (hasStarted(state) ? `${name} is al gestart.` : null)

async function assertNotStarted(deps: MoveNeed, rows: readonly ParticipantRecord[]): Promise<void> {
  const reasons = await Promise.all(rows.map(async (row) => formatWhyNotMovable(row.name, await readRaceState(deps, row))))
  const message = reasons.find((reason) => reason !== null)
  if (message) throw new AppError('move_refused', { message })
}

/** Throws `move_refused` if one of these people would count as started at once in this wave. */
async function assertStartsLater(deps: MoveNeed, rows: readonly ParticipantRecord[], wave: WaveRecord): Promise<void> {
  const states = await Promise.all(rows.map((row) => readRaceState(deps, { ...row, ...waveFieldsOf(wave, wave.eventDate) })))
  if (states.some(hasStarted))
    throw new AppError('move_refused', {
      message: `Wave ${wave.number} is intussen gestart. Wie was ingecheckt, start daarmee meteen en kan niet meer terug. Bekijk het opnieuw.`,
    })
}

/** Builds the error for a move to a full wave or day; `outcome`: the answer of the ticket store. */
export function buildNoRoomError(outcome: string, wave: WaveRecord | undefined): AppError {
  const name = wave ? `Wave ${wave.number}` : 'Deze wave'
  if (outcome === 'wave_full') return new AppError('wave_full', { message: `${name} heeft geen plek. Kies een andere wave.` })
  if (outcome === 'wave_waiting') return new AppError('wave_waiting', { message: findTargetFault({ status: 'available', waiting: true })! })
  if (outcome === 'date_full') return new AppError('date_full', { message: 'Op die dag is geen plek meer.' })
  if (outcome === 'date_waiting')
    return new AppError('date_waiting', { message: 'Voor die dag is een wachtlijst: wat vrijkomt is voor wie daarop staat.' })
  return new AppError('unexpected', { internal: `not moved: ${outcome}` })
}
