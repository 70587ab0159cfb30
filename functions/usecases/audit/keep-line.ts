import { newOpaqueId } from '#shared/lib/ids.ts'
import { retention } from '#shared/facts/retention.ts'
import type { AuditChange, AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { tellAsked, tellChanges } from './tell-changes.ts'

const dayMs = 86_400_000

type Need = Pick<Deps, 'audit' | 'clock' | 'random'>
type Who = Pick<AuditEntry, 'actor' | 'action' | 'call'>
interface End {
  changes: readonly AuditChange[]
  outcome: 'done' | 'refused'
  code: string | null
  target?: string
}

interface Kept<Answer> {
  line: Who & Pick<AuditEntry, 'target'>
  /** What was asked for, where what it changes can't be read. */
  asked: unknown
  /** Its record is about somebody outside the office: their name is not written down either. */
  isPersonal: boolean
  /** What it changes, as it stands. */
  read?: (() => Promise<unknown>) | undefined
  /** It adds to what is there, as a count does: what was asked is told beside what differs by it. */
  adds?: boolean | undefined
  /** Whom or what it was about, where only the answer tells. */
  targetOf?: (answer: Answer) => string
  work: () => Promise<Answer>
}

/**
 * Does `work` and keeps who did it, with what it changed. The line is written before: without it nothing is changed, and when the server
 * stops in the middle it is there all the same, with what was asked. An answer is never withheld because its line could not be finished.
 */
export async function keepLine<Answer>(deps: Need, kept: Kept<Answer>): Promise<Answer> {
  const asked = tellAsked(kept.asked, kept)
  const before = await readIfThere(kept.read)
  const finish = await beginLine(deps, { ...kept.line, changes: asked })
  let answer: Answer
  try {
    answer = await kept.work()
  } catch (error) {
    if (error instanceof AppError) await finish({ changes: asked, outcome: 'refused', code: error.code })
    throw error
  }
  const changes = kept.read ? told(tellChanges(before, await readIfThere(kept.read), kept), kept.adds ? asked : []) : asked
  const target = kept.line.target === '' ? kept.targetOf?.(answer) : undefined
  await finish({ changes, outcome: 'done', code: null, ...(target ? { target } : {}) })
  return answer
}

const told = (changes: readonly AuditChange[], asked: readonly AuditChange[]) => [
  ...changes,
  ...asked.filter(({ field }) => !changes.some((one) => one.field === field)),
]

/** One of several whom a call changes. */
export interface Part<Answer> {
  target: string
  /** What it was and what was asked for. */
  from: unknown
  to: unknown
  /** What came of it; undefined: it stood so already. */
  outcomeOf: (answer: Answer) => 'done' | 'refused' | undefined
}

/**
 * Does `work` and keeps a line for each whom it changes, written before like {@link keepLine}'s. When it breaks off in the middle nobody
 * knows for whom it was done: then their lines stay as they were begun.
 */
export async function keepLines<Answer>(
  deps: Need,
  { line, parts, work }: { line: Who; parts: readonly Part<Answer>[]; work: () => Promise<Answer> },
): Promise<Answer> {
  const begun = await Promise.all(
    parts.map(async (part) => {
      const changes = tellChanges(part.from, part.to, { isPersonal: false })
      return { part, changes, finish: await beginLine(deps, { ...line, target: part.target, changes }) }
    }),
  )
  const answer = await work()
  await Promise.all(
    begun.map(({ part, changes, finish }) => {
      const outcome = part.outcomeOf(answer)
      return finish({ changes: outcome === undefined ? [] : changes, outcome: outcome ?? 'done', code: null })
    }),
  )
  return answer
}

/** Writes a line down; gives what finishes it. */
async function beginLine(deps: Need, line: Who & Pick<AuditEntry, 'target' | 'changes'>): Promise<(end: End) => Promise<void>> {
  const [at, id] = [deps.clock.now(), newOpaqueId(deps.random)]
  await deps.audit.begin({ ...line, id, at, outcome: 'begun', code: null }, at + retention.audit * dayMs)
  return (end) => deps.audit.finish({ id, at, ...end }).catch(() => undefined)
}

async function readIfThere(read: (() => Promise<unknown>) | undefined): Promise<unknown> {
  try {
    return await read?.()
  } catch {
    return undefined
  }
}
