import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { WaveRecord } from '#functions/ports/catalog/catalog-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { addMoveMail } from './add-move-mail.ts'

type Need = Pick<Deps, 'tickets' | 'roster' | 'clock'>

const batchSize = 8

/**
 * The kinds of the jobs that run {@link reseatWave} for a wave id, with and without mails, if the request that changed the wave could not
 * finish it.
 */
export const reseatJob = 'reseat-wave'
export const silentReseatJob = 'reseat-wave-silently'

/** The functions that run these jobs; `id` is the id of the wave. */
export const waveJobs = {
  [reseatJob]: (deps: Need & Pick<Deps, 'catalog'>, id: string) => reseatWaveOf(deps, id, true),
  [silentReseatJob]: (deps: Need & Pick<Deps, 'catalog'>, id: string) => reseatWaveOf(deps, id, false),
}

async function reseatWaveOf(deps: Need & Pick<Deps, 'catalog'>, id: string, mail: boolean): Promise<void> {
  const wave = await deps.catalog.getWave(Number(id))
  if (wave) await reseatWave(deps, wave, mail)
}

/**
 * Writes a wave's number and start into the rows of its participants and, with `mail`, makes the mails about the change due. Safe to
 * repeat: rows that are up to date stay as they are.
 */
export async function reseatWave(deps: Need, wave: WaveRecord, mail: boolean): Promise<void> {
  const { people } = await readLiveRoster(deps, alwaysRevalidate)
  const stale = [...people.values()].filter((row) => row.waveId === wave.id && !isSeated(row, wave))
  const ticketIds = [...new Set(stale.map(({ ticketId }) => ticketId))]
  await runInPortions(ticketIds, batchSize, (id) => reseatTicket(deps, id, { wave, mail }))
}

async function reseatTicket(deps: Need, ticketId: string, { wave, mail }: { wave: WaveRecord; mail: boolean }): Promise<void> {
  return retryOnConflict(async () => {
    const ticket = await deps.tickets.get(ticketId)
    // The ticket was moved meanwhile, and that move wrote the row.
    if (!ticket || ticket.waveId !== wave.id) return
    const rows = (await rosterOf(deps, ticket)).filter((row) => row.waveId === wave.id && !isSeated(row, wave))
    const seat = { waveNumber: wave.number, waveTime: wave.startTime }
    const [first] = rows.filter(({ status }) => status === 'active')
    const moveMail =
      mail && first ? addMoveMail(ticket, { before: first, after: { ...seat, eventDate: wave.eventDate } }, deps.clock.now()) : {}
    const outcome = await deps.tickets.reseat({
      previous: ticket,
      next: { ...ticket, ...moveMail },
      rows: rows.map((previous) => ({ previous, next: { ...previous, ...seat } })),
      wave,
      at: deps.clock.now(),
    })
    if (outcome !== 'done') return conflict
  })
}

const isSeated = (row: { waveNumber: number; waveTime: number | null }, wave: WaveRecord) =>
  row.waveNumber === wave.number && row.waveTime === wave.startTime
