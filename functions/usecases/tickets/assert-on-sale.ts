import type { EditionRecord, EventDay, WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import { formatSalesState, salesStateAt } from '#shared/domain/tickets/sales-windows.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { currentOf, editionOf, listEditionRecords } from '#functions/usecases/catalog/current-edition.ts'

const otherDay = 'Deze dag hoort niet bij dit evenement. Kies een andere dag.'
const otherWave = 'Deze wave hoort niet bij deze dag. Kies een andere wave.'
const messages = { closed: 'Deze wave is gesloten. Kies een andere wave.', cancelled: 'Deze wave gaat niet door. Kies een andere wave.' }

/**
 * Throws `invalid_input` at `eventDate` for a day outside the current edition (decision 30), and `registration_closed` unless the tickets
 * of the day are on sale: its status is open (decision 4), and so are the sales windows that an organiser set, if any. An offer
 * from the waiting list has its own end, so the windows do not apply to it. `evenIfClosed`: only a day that is over is refused.
 */
export async function assertRegistrationOpen(
  { catalog, clock }: Pick<Deps, 'catalog' | 'clock'>,
  {
    eventDate,
    ticketType,
    isOffered = false,
    evenIfClosed = false,
  }: { eventDate: string; ticketType: TicketType; isOffered?: boolean | undefined; evenIfClosed?: boolean | undefined },
): Promise<{ day: EventDay; edition: EditionRecord }> {
  const [day, editions] = await Promise.all([catalog.getEventDay(eventDate), listEditionRecords(catalog)])
  const edition = currentOf(editions)
  if (!day || editionOf(editions, eventDate) !== edition)
    throw new AppError('invalid_input', { message: otherDay, details: [{ path: 'eventDate', message: otherDay }] })
  if (evenIfClosed) {
    if (day.status === 'finished') throw new AppError('registration_closed', { message: 'Deze racedag is voorbij.' })
    return { day, edition }
  }
  if (day.status !== 'registration_open') throw new AppError('registration_closed')
  const { salesWindows = [] } = edition.facts
  const closed = isOffered ? undefined : formatSalesState(salesStateAt(salesWindows, { eventDate, ticketType }, clock.now()))
  if (closed !== undefined) throw new AppError('registration_closed', { message: `${closed}.` })
  return { day, edition }
}

/**
 * Throws `invalid_input` at `waveId` for a wave of another day, `wave_full`, and `wave_closed` for a wave that is not sold. Only the hold
 * itself counts the free places, because two buyers may read the last place at the same time. `evenIfClosed`: a closed wave is sold too.
 */
export async function assertWaveOpen(
  { catalog }: Pick<Deps, 'catalog'>,
  { waveId, eventDate, evenIfClosed = false }: { waveId: number; eventDate: string; evenIfClosed?: boolean | undefined },
): Promise<WaveRecord> {
  const wave = await catalog.getWave(waveId)
  if (wave?.eventDate !== eventDate)
    throw new AppError('invalid_input', { message: otherWave, details: [{ path: 'waveId', message: otherWave }] })
  if (wave.status === 'full') throw new AppError('wave_full')
  if (wave.status === 'closed' && evenIfClosed) return wave
  if (wave.status !== 'available') throw new AppError('wave_closed', { message: messages[wave.status] })
  return wave
}
