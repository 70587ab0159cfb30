import { newOpaqueId } from '#shared/lib/ids.ts'
import { retention } from '#shared/facts/retention.ts'
import type { AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { tellAsked, tellChanges } from './tell-changes.ts'

const dayMs = 86_400_000

interface Kept<Answer> {
  line: Pick<AuditEntry, 'actor' | 'action' | 'call' | 'target'>
  /** What was asked for, where what it changes can't be read. */
  asked: unknown
  /** Its record is about somebody outside the office: their name is not written down either. */
  isPersonal: boolean
  /** What it changes, as it stands. */
  read?: (() => Promise<unknown>) | undefined
  work: () => Promise<Answer>
}

/**
 * Does `work` and keeps who did it, with what it changed. The line is written before: without it nothing is changed, and when the server
 * stops in the middle it is there all the same, with what was asked. An answer is never withheld because its line could not be finished.
 */
export async function keepLine<Answer>(deps: Pick<Deps, 'audit' | 'clock' | 'random'>, kept: Kept<Answer>): Promise<Answer> {
  const at = deps.clock.now()
  const asked = tellAsked(kept.asked, kept)
  const before = await readIfThere(kept.read)
  const line: AuditEntry = { ...kept.line, id: newOpaqueId(deps.random), at, changes: asked, outcome: 'begun', code: null }
  await deps.audit.begin(line, at + retention.audit * dayMs)
  const finish = (end: { changes: AuditEntry['changes']; outcome: 'done' | 'refused'; code: string | null }) =>
    deps.audit.finish({ id: line.id, at, ...end }).catch(() => undefined)
  let answer: Answer
  try {
    answer = await kept.work()
  } catch (error) {
    if (error instanceof AppError) await finish({ changes: asked, outcome: 'refused', code: error.code })
    throw error
  }
  const changes = kept.read ? tellChanges(before, await readIfThere(kept.read), kept) : asked
  await finish({ changes, outcome: 'done', code: null })
  return answer
}

async function readIfThere(read: (() => Promise<unknown>) | undefined): Promise<unknown> {
  try {
    return await read?.()
  } catch {
    return undefined
  }
}
