import type { DeletedKind, DeletedRecord } from '#shared/contract/deleted.ts'
import { formatShortDayYear, formatTime } from '#shared/lib/dates.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { nameRecords, contentKindByAuditKind } from '#functions/usecases/audit/record-names.ts'
import { undoableMs } from '#functions/usecases/undoable.ts'
import { readDeletions } from './read-deletions.ts'
import type { EditionScope } from '#functions/ports/edition-scope.ts'

type Need = Pick<Deps, 'audit' | 'catalog' | 'content' | 'roster' | 'tickets' | 'clock'>
/** `at`: the time of the deletion (ms since the epoch). */
type Found = Pick<DeletedRecord, 'id' | 'name' | 'detail' | 'email'> & { at: number }

/**
 * Lists the records of a kind that were deleted and can still be restored, latest deletion first. Lists participants, waves and
 * volunteers of this edition only. The name of the person who deleted a record comes from the audit log.
 * Leaves out records that were restored or erased since.
 */
export async function listDeleted(deps: Need, kind: DeletedKind, scope: EditionScope): Promise<DeletedRecord[]> {
  const by = await readDeletions(deps, kind)
  const found = await findDeleted(deps, kind, { ids: [...by.keys()], scope })
  return found
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, ...one }) => ({
      ...one,
      deletedAt: toIsoMoment(at),
      deletedBy: by.get(one.id) ?? null,
      restorableUntil: toIsoMoment(at + undoableMs),
    }))
}

function findDeleted(deps: Need, kind: DeletedKind, { ids, scope }: { ids: readonly string[]; scope: EditionScope }): Promise<Found[]> {
  if (kind === 'participant') return findPeople(deps, ids, scope)
  return kind === 'wave' ? findWaves(deps, scope) : findRecords(deps, kind, scope)
}

/** Returns the removed participants among these ids. No store lists removed participants, so their ids come from the audit log. */
async function findPeople({ roster, tickets, clock }: Need, ids: readonly string[], { isOfDay }: EditionScope): Promise<Found[]> {
  const rows = (await roster.getParticipants(ids)).filter(
    ({ status, statusWhenErased, eventDate }) => status === 'removed' && !statusWhenErased && isOfDay(eventDate),
  )
  const found = await Promise.all(
    rows.map(async ({ id, ticketId, name, email, eventDate, waveNumber }) => {
      const ticket = await tickets.get(ticketId)
      const at = ticket?.participants.find((one) => one.id === id)?.removedAt
      if (!ticket || at === undefined || at <= clock.now() - undoableMs) return []
      const place = [formatShortDayYear(eventDate), waveNumber && `wave ${waveNumber}`, ticket.state !== 'paid' && 'ticket geannuleerd']
      return { id, name, email, detail: place.filter(Boolean).join(', '), at }
    }),
  )
  return found.flat()
}

/**
 * Lists each deleted wave once, and only if it does not exist now: the store has an entry for every deletion, even after a restore.
 */
async function findWaves({ catalog, clock }: Need, { isOfDay }: EditionScope): Promise<Found[]> {
  const [gone, there] = await Promise.all([catalog.listDeletedWaves(clock.now()), catalog.listWaves()])
  const seen = new Set(there.map(({ id }) => id))
  return gone.flatMap(({ wave: { id, number, eventDate, startTime, capacity }, until }) => {
    if (seen.has(id) || !isOfDay(eventDate)) return []
    seen.add(id)
    const detail = `${formatTime(startTime)}, ${capacity} ${capacity === 1 ? 'plek' : 'plekken'}`
    return { id: String(id), name: `Wave ${number}, ${formatShortDayYear(eventDate)}`, email: null, detail, at: until - undoableMs }
  })
}

async function findRecords(
  { content, clock }: Need,
  kind: keyof typeof contentKindByAuditKind,
  { isOfRecord }: EditionScope,
): Promise<Found[]> {
  const all = await content.listTrashed(contentKindByAuditKind[kind], clock.now())
  const trashed = all.filter(({ record }) => !('preferredRole' in record) || isOfRecord(record, Date.parse(record.createdAt)))
  const named = await nameRecords(
    content,
    contentKindByAuditKind[kind],
    trashed.map(({ record }) => record),
  )
  return named.map(({ record, name }, at) => ({
    id: record.id,
    name,
    email: 'email' in record ? record.email : null,
    detail: '',
    at: trashed[at]!.until - undoableMs,
  }))
}
