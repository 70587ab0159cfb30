import type { DeletedParticipant } from '#shared/contract/participants.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'

type Need = Pick<Deps, 'audit' | 'roster' | 'tickets' | 'clock'>

/** Lines of the log that are read at once. */
const pageOf = 500

/**
 * Who was taken off the list and can still be put back, the last one first. Who did it the log of the office knows; what stands now the rows and
 * tickets say: who was put back since, or erased, is not in it.
 */
export async function listDeleted(deps: Need): Promise<DeletedParticipant[]> {
  const since = deps.clock.now() - undoableMs
  const found = await Promise.all([...(await readDeletions(deps, since)).values()].map((line) => showDeleted(deps, line, since)))
  return found.filter((one) => one !== undefined).toSorted((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1))
}

/** By participant, the last deletion that was not refused. */
async function readDeletions({ audit }: Need, since: number): Promise<Map<string, AuditEntry>> {
  const last = new Map<string, AuditEntry>()
  let cursor: string | undefined
  do {
    const page = await audit.list({ limit: pageOf, cursor })
    // A line is written before the deletion, so one of just before the time counts too: the ticket says when it was.
    const recent = page.entries.filter(({ at }) => at >= since - 60_000)
    for (const line of recent)
      if (line.action === 'deleteParticipant' && line.outcome !== 'refused' && !last.has(line.target)) last.set(line.target, line)
    cursor = recent.length < page.entries.length ? undefined : page.cursor
  } while (cursor !== undefined)
  return last
}

async function showDeleted(
  { roster, tickets }: Need,
  { target, actor }: AuditEntry,
  since: number,
): Promise<DeletedParticipant | undefined> {
  const row = await roster.getParticipant(target)
  if (row?.status !== 'removed') return undefined
  const ticket = await tickets.get(row.ticketId)
  const removedAt = ticket?.participants.find(({ id }) => id === target)?.removedAt
  if (!ticket || removedAt === undefined || removedAt < since) return undefined
  return {
    id: target,
    name: row.name,
    email: row.email,
    ticketType: row.ticketType,
    eventDate: row.eventDate,
    waveNumber: row.waveNumber || null,
    deletedAt: toIsoMoment(removedAt),
    deletedBy: actor,
    restorableUntil: toIsoMoment(removedAt + undoableMs),
    ticketValid: ticket.state === 'paid',
  }
}
