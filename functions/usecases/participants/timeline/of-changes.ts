import type { Deps } from '#functions/ports/deps.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** The number of log lines that are read. */
const maxLines = 200

/**
 * The calls that the timeline shows: changes by an administrator or the participant, and views of first-aid data on a phone. Refunds,
 * transfers and statuses have their own timeline items, so their calls are left out.
 */
const kinds = {
  replaceParticipant: 'changed',
  updateParticipant: 'changed',
  moveToWave: 'moved',
  moveParticipant: 'moved',
  applyMoves: 'moved',
  moveOwnPlace: 'moved',
  changeOwnSize: 'changed',
  regenerateQr: 'new_qr',
  deleteParticipant: 'deleted',
  restoreParticipant: 'restored',
  resendTickets: 'resend_asked',
  withdrawForParticipant: 'offer_withdrawn',
  cancelForOrganiser: 'cancelled_by_office',
  showEmergencyContact: 'contact_seen',
  recordAidLooks: 'aid_seen',
} as const
const isShown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action)
/** The kinds that change both participants of a duo. */
const sharedKinds: ReadonlySet<string> = new Set(['moved', 'cancelled_by_office'])
/** Fields that the timeline leaves out: another item or the number of the new code shows them, or they mean nothing to a reader. */
const hiddenFields = new Set(['status', 'waveNumber', 'eventDate', 'qrCode', 'expected'])

/**
 * Lists the changes to a participant by the office or by themselves, from the audit log, and changes to their teammate that affect both.
 */
export async function listChangeEntries(
  { audit, catalog }: Pick<Deps, 'audit' | 'catalog'>,
  row: ParticipantRecord,
  teammate: string | undefined,
): Promise<TimelineEntry[]> {
  const linesOf = async (target: string) => (await audit.list({ target, limit: maxLines })).entries
  const [own, theirs] = await Promise.all([linesOf(row.id), teammate === undefined ? [] : linesOf(teammate)])
  const numbers = await readWaveNumbers({ catalog }, [...own, ...theirs])
  return [...own.map((line) => toTimelineEntry(line, numbers)), ...theirs.map((line) => toTimelineEntry(line, numbers, true))].flatMap(
    (one) => one ?? [],
  )
}

function toTimelineEntry(line: AuditEntry, numbers: ReadonlyMap<string, string>, isOfTeammate = false): TimelineEntry | undefined {
  if (line.outcome === 'refused' || !isShown(line.action)) return undefined
  const changes = line.changes
    .filter(({ field }) => !hiddenFields.has(field))
    .map((one) => (one.field === 'waveId' ? withWaveNumbers(one, numbers) : one))
  const isMove = changes.some(({ field }) => field === 'waveId')
  const kind = kinds[line.action] === 'changed' && isMove && changes.length === 1 ? 'moved' : kinds[line.action]
  if ((kind === 'changed' || kind === 'moved') && changes.length === 0) return undefined
  if (isOfTeammate && !sharedKinds.has(kind) && !isMove) return undefined
  const shownChanges = isOfTeammate && kind === 'changed' ? changes.filter(({ field }) => field === 'waveId') : changes
  return { at: line.at, kind, by: line.actor, changes: shownChanges, ...(line.outcome === 'begun' ? { uncertain: true } : {}) }
}

type Change = AuditEntry['changes'][number]
const withWaveNumbers = ({ field, from, to }: Change, numbers: ReadonlyMap<string, string>): Change => ({
  field,
  from: from && (numbers.get(from) ?? from),
  to: to && (numbers.get(to) ?? to),
})

/** Reads the names of waves (`Wave 3`) by wave id. */
async function readWaveNumbers({ catalog }: Pick<Deps, 'catalog'>, lines: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ changes }) => changes.flatMap(({ field, from, to }) => (field === 'waveId' ? [from, to] : []))))
  const waves = await Promise.all([...ids].flatMap((id) => (id === null ? [] : catalog.getWave(Number(id)))))
  return new Map(waves.flatMap((wave) => (wave ? [[String(wave.id), `Wave ${wave.number}`] as const] : [])))
}
