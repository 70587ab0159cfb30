import { parseJson } from '#shared/lib/parse-json.ts'
import { runInPortions } from '#shared/lib/run-in-portions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { alwaysRevalidate, readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { notice, noticeJob, type Notice } from '#functions/usecases/notice-job.ts'
import { mailWaitingListOfWave } from '#functions/usecases/waiting/mail-waiting-list-of-wave.ts'
import { rosterOf } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { addNoticeMail } from './add-move-mail.ts'

type Need = Pick<Deps, 'tickets' | 'roster' | 'catalog' | 'waiting' | 'clock'>

const batchSize = 8
/** The number of notices that a ticket remembers: more than can be under way at once. */
const maxNotices = 8

/** The job for mails about a new location of a day, or about a wave that is cancelled or takes place after all; by kind. */
export const noticeJobs = {
  /** Makes the mails of a notice due. Safe to repeat and to stop anywhere: each ticket remembers the notice. */
  async [noticeJob](deps: Need, about: string): Promise<void> {
    const parsed = notice.safeParse(parseJson(about))
    if (!parsed.success) return
    const { id, waveId, eventDate, told } = parsed.data
    if (waveId !== undefined && told.isCancelled !== undefined) await mailWaitingListOfWave(deps, { waveId, noticeId: id })
    const { people } = await readLiveRoster(deps, alwaysRevalidate)
    const rows = [...people.values()].filter(
      (row) => row.status === 'active' && (waveId === undefined ? row.eventDate === eventDate : row.waveId === waveId),
    )
    const ticketIds = [...new Set(rows.map(({ ticketId }) => ticketId))]
    await runInPortions(ticketIds, batchSize, (ticketId) => recordNoticeOnTicket(deps, ticketId, parsed.data))
  },
}

async function recordNoticeOnTicket(deps: Need, ticketId: string, { id, waveId, eventDate, told }: Notice): Promise<void> {
  return retryOnConflict(async () => {
    const ticket = await deps.tickets.get(ticketId)
    if (ticket?.state !== 'paid' || ticket.noticeIds?.includes(id)) return
    // A participant who was moved to another wave or day meanwhile does not get this notice, at most a mail about that move.
    if (waveId === undefined ? ticket.eventDate !== eventDate : ticket.waveId !== waveId) return
    const rows = (await rosterOf(deps, ticket)).filter(({ status }) => status === 'active')
    if (!rows[0]) return
    const outcome = await deps.tickets.reseat({
      previous: ticket,
      next: {
        ...ticket,
        ...addNoticeMail(ticket, { start: rows[0], told }, deps.clock.now()),
        noticeIds: [...(ticket.noticeIds ?? []), id].slice(-maxNotices),
      },
      // The rows keep their values but get a new rev, so that calendars accept the attached entry as newer.
      rows: rows.map((previous) => ({ previous, next: previous })),
      wave: undefined,
      at: deps.clock.now(),
    })
    if (outcome !== 'done') return conflict
  })
}
