import type { Deps } from '#functions/ports/deps.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import type { Moment } from './moment.ts'

/** So many lines back is looked. */
const most = 200

/** What an administrator did, by its call; what has an item of its own elsewhere (money, a transfer, a status) is not here. */
const kinds = {
  replaceParticipant: 'changed',
  updateParticipant: 'changed',
  moveToWave: 'moved',
  moveParticipant: 'moved',
  applyMoves: 'moved',
  regenerateQr: 'new_qr',
  deleteParticipant: 'deleted',
  restoreParticipant: 'restored',
  resendTickets: 'resend_asked',
  withdrawForParticipant: 'offer_withdrawn',
  cancelForOrganiser: 'cancelled_by_office',
} as const
const isTold = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action)
/** Both of a duo go to another wave, and their ticket is cancelled for both. */
const ofBoth: ReadonlySet<string> = new Set(['moved', 'cancelled_by_office'])
/** Said by the event, by the new code's number, or nothing to a reader. */
const elsewhere = new Set(['status', 'waveNumber', 'eventDate', 'qrCode', 'expected'])

/** What the office changed of somebody, from its log; of the other one of a duo what changes both. */
export async function ofChanges(
  { audit, catalog }: Pick<Deps, 'audit' | 'catalog'>,
  row: ParticipantRecord,
  teammate: string | undefined,
): Promise<Moment[]> {
  const linesOf = async (target: string) => (await audit.list({ target, limit: most })).entries
  const [own, theirs] = await Promise.all([linesOf(row.id), teammate === undefined ? [] : linesOf(teammate)])
  const numbers = await readWaveNumbers({ catalog }, [...own, ...theirs])
  return [...own.map((line) => toMoment(line, numbers)), ...theirs.map((line) => toMoment(line, numbers, true))].flatMap((one) => one ?? [])
}

function toMoment(line: AuditEntry, numbers: ReadonlyMap<string, string>, isTheirs = false): Moment | undefined {
  if (line.outcome === 'refused' || !isTold(line.action)) return undefined
  const changes = line.changes
    .filter(({ field }) => !elsewhere.has(field))
    .map((one) => (one.field === 'waveId' ? named(one, numbers) : one))
  const isMove = changes.some(({ field }) => field === 'waveId')
  const kind = kinds[line.action] === 'changed' && isMove && changes.length === 1 ? 'moved' : kinds[line.action]
  if ((kind === 'changed' || kind === 'moved') && changes.length === 0) return undefined
  if (isTheirs && !ofBoth.has(kind) && !isMove) return undefined
  const told = isTheirs && kind === 'changed' ? changes.filter(({ field }) => field === 'waveId') : changes
  return { at: line.at, kind, by: line.actor, changes: told, ...(line.outcome === 'begun' ? { uncertain: true } : {}) }
}

type Change = AuditEntry['changes'][number]
const named = ({ field, from, to }: Change, numbers: ReadonlyMap<string, string>): Change => ({
  field,
  from: from && (numbers.get(from) ?? from),
  to: to && (numbers.get(to) ?? to),
})

/** `Wave 3`, by the id of the wave. */
async function readWaveNumbers({ catalog }: Pick<Deps, 'catalog'>, lines: readonly AuditEntry[]): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(lines.flatMap(({ changes }) => changes.flatMap(({ field, from, to }) => (field === 'waveId' ? [from, to] : []))))
  const waves = await Promise.all([...ids].flatMap((id) => (id === null ? [] : catalog.getWave(Number(id)))))
  return new Map(waves.flatMap((wave) => (wave ? [[String(wave.id), `Wave ${wave.number}`] as const] : [])))
}
