import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { asOfNow, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { tellMove } from './tell-move.ts'

type Need = Pick<Deps, 'tickets' | 'roster' | 'clock'>

const atOnce = 8

/** The kind of the job that goes on with {@link reseatWave} of a wave, by its id, when whoever changed the wave did not get to it. */
export const reseatJob = 'reseat-wave'

export const waveJobs = {
  async [reseatJob](deps: Need & Pick<Deps, 'catalog'>, id: string): Promise<void> {
    const wave = await deps.catalog.getWave(Number(id))
    if (wave) await reseatWave(deps, wave)
  },
}

/** Writes number and start of a wave into the rows of who is in it, and has them mailed that it changed. Safe to repeat: who has them already stays as they are. */
export async function reseatWave(deps: Need, wave: WaveRecord): Promise<void> {
  const { people } = await readLiveRoster(deps, asOfNow)
  const stale = [...people.values()].filter((row) => row.waveId === wave.id && !isSeated(row, wave))
  const ticketIds = [...new Set(stale.map(({ ticketId }) => ticketId))]
  for (let at = 0; at < ticketIds.length; at += atOnce)
    await Promise.all(ticketIds.slice(at, at + atOnce).map((id) => reseatTicket(deps, id, wave)))
}

async function reseatTicket(deps: Need, ticketId: string, wave: WaveRecord): Promise<void> {
  return retryOnConflict(async () => {
    const ticket = await deps.tickets.get(ticketId)
    // Moved elsewhere meanwhile: then the row was written with it.
    if (!ticket || ticket.waveId !== wave.id) return
    const rows = (await rosterOf(deps, ticket)).filter((row) => row.waveId === wave.id && !isSeated(row, wave))
    const seat = { waveNumber: wave.number, waveTime: wave.startTime }
    const [first] = rows.filter(({ status }) => status === 'active')
    const told = first ? tellMove(ticket, { before: first, after: { ...seat, eventDate: wave.eventDate } }, deps.clock.now()) : {}
    const outcome = await deps.tickets.reseat({
      previous: ticket,
      next: { ...ticket, ...told },
      rows: rows.map((previous) => ({ previous, next: { ...previous, ...seat } })),
      wave,
      at: deps.clock.now(),
    })
    if (outcome !== 'done') return conflict
  })
}

const isSeated = (row: { waveNumber: number; waveTime: number | null }, wave: WaveRecord) =>
  row.waveNumber === wave.number && row.waveTime === wave.startTime
