// Writes and checks for the transaction of a ticket, each with the refusal to return if its condition fails.
import { toSaleItem } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { toParticipantItem } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { statePartitionOf } from '#functions/adapters/dynamodb/roster/state-entity.ts'
import { waitingDefaults } from '#functions/adapters/dynamodb/waiting/waiting-entities.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { MovedRow, SeenState, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { WaitingChange, WaitingRecord } from '#functions/ports/waiting/waiting-store.ts'
import { holdsPlaces } from '#shared/domain/tickets/tickets.ts'
import type { Open } from './claim-places.ts'

const ifUnchanged = (write: (open: Open) => unknown) => ({ refusal: 'changed_meanwhile' as const, write })

/** Puts a ticket if its rev is still that of `previous`. */
export const putTicket = (previous: TicketRecord, item: object) =>
  ifUnchanged((open) =>
    open.ticket
      .put(item as never)
      .where(({ rev }, { eq }) => eq(rev, previous.rev))
      .commit(),
  )

/** Puts an offer of the waiting list if its rev is still that of `previous`. */
export const putOffer = ({ previous, next }: WaitingChange) =>
  ifUnchanged((open) =>
    open.waiting
      .put(toSaleItem<WaitingRecord>(waitingDefaults, { ...next, rev: previous.rev + 1 }) as never)
      .where(({ rev }, { eq }) => eq(rev, previous.rev))
      .commit(),
  )

/** Adds a roster row, unless its id is in use. */
export const addRosterRow = (row: ParticipantRecord) => ifUnchanged((open) => open.participant.create(toParticipantItem(row)).commit())

/** Cancels an active roster row, as a change at `at` (ms). */
export const cancelRosterRow = (id: string, at: number) =>
  ifUnchanged((open) =>
    open.participant
      .patch({ id })
      .set({ status: 'cancelled', updatedAt: at })
      .add({ rev: 1 })
      .where(({ status }, { eq }) => eq(status, 'active'))
      .commit(),
  )

/** Changes an active roster row from solo to duo if the row is still as it was read. Its QR stays valid, because the code version stays. */
export const makeRowDuo = ({ id, rev: seen }: ParticipantRecord, at: number) =>
  ifUnchanged((open) =>
    open.participant
      .patch({ id })
      .set({ ticketType: 'duo', updatedAt: at })
      .add({ rev: 1 })
      .where(({ rev, status }, { eq }) => `${eq(rev, seen)} AND ${eq(status, 'active')}`)
      .commit(),
  )

/** Checks that a participant was not scanned since the state was read. */
export const checkStateUnchanged = ({ participantId, rev: seen }: SeenState) =>
  ifUnchanged((open) =>
    open.state
      .check({ partition: statePartitionOf(participantId), participantId })
      .where(({ rev }, { eq, notExists }) => (seen === 0 ? notExists(rev) : eq(rev, seen)))
      .commit(),
  )

/** Changes the seat (the day and wave) of a roster row if the row is still as it was read. */
export const moveRosterRow = ({ previous, next }: MovedRow, at: number) =>
  ifUnchanged((open) => {
    const { eventDate, waveId, waveNumber, waveTime, status, underage } = next
    const changed = open.participant.patch({ id: previous.id }).set({ eventDate, waveNumber, status, updatedAt: at }).add({ rev: 1 })
    const isSeated = waveId !== null && waveTime !== null
    const unset = [...(isSeated ? [] : (['waveId', 'waveTime'] as const)), ...(underage === false ? (['underage'] as const) : [])]
    const seated = (isSeated ? changed.set({ waveId, waveTime }) : changed).remove(unset)
    return seated.where(({ rev }, { eq }) => eq(rev, previous.rev)).commit()
  })

/** Checks that a wave is still as it was read. */
export const checkWaveUnchanged = (wave: WaveRecord) =>
  ifUnchanged((open) =>
    open.wave
      .check({ id: wave.id })
      .where(({ startTime, number, status, eventDate }, { eq }) =>
        [eq(startTime, wave.startTime), eq(number, wave.number), eq(status, wave.status), eq(eventDate, wave.eventDate)].join(' AND '),
      )
      .commit(),
  )

/** Checks, when a ticket claims released places again, that its wave is still on its day and was not cancelled. */
export const checkWaveStillSold = (previous: TicketRecord, { waveId, eventDate, state }: TicketRecord) =>
  waveId === null || holdsPlaces(previous.state) || !holdsPlaces(state)
    ? []
    : [
        {
          refusal: 'wave_full' as const,
          write: (open: Open) =>
            open.wave
              .check({ id: waveId })
              .where((wave, { eq, ne }) => `${eq(wave.eventDate, eventDate)} AND ${ne(wave.status, 'cancelled')}`)
              .commit(),
        },
      ]
