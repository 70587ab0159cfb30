import { newOpaqueId } from '#shared/lib/ids.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { retention } from '#shared/facts/retention.ts'
import type { AuditChange, AuditEntry } from '#functions/ports/audit/audit-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { describeRequest, diffStates } from './diff-states.ts'

type Need = Pick<Deps, 'audit' | 'clock' | 'random'>
/** The actor, and the call by which they act. */
type Action = Pick<AuditEntry, 'actor' | 'action' | 'call'>
type Outcome = Pick<AuditEntry, 'code'> & { changes: readonly AuditChange[]; outcome: 'done' | 'refused'; target?: string }

/** A change, and the parts of it that the log may contain. */
interface AuditedChange<Answer> extends Action {
  /** The id of the changed record; empty if only the answer has the id. */
  target: string
  targetOfAnswer?: (answer: Answer) => string
  /** The change as it was requested, such as the body of a call. */
  requested: unknown
  /** True if the changed record is about somebody outside the office, whose name must not be in the log. */
  isPersonal: boolean
  /** Reads the state of the changed record. Without it the entry has the requested values. */
  readState?: (() => Promise<unknown>) | undefined
  /** True if the entry must also have the requested values that are not in the difference between the two states. */
  withRequested?: true | undefined
  /** Further values of the entry, taken from the answer, such as a number of people. */
  describeAnswer?: ((answer: Answer) => unknown) | undefined
}

/**
 * Runs `change` with an entry in the audit log: the actor, the fields, and their old and new values. The entry is written first, with
 * outcome `begun`: if that fails nothing is changed, and if the server stops halfway the entry has the requested values. The entry gets its
 * outcome afterwards, and the answer is returned even if that write fails.
 */
export async function writeAuditEntry<Answer>(
  deps: Need,
  { actor, action, call, target, targetOfAnswer, requested, isPersonal, readState, withRequested, describeAnswer }: AuditedChange<Answer>,
  change: () => Promise<Answer>,
): Promise<Answer> {
  const asRequested = describeRequest(requested, { isPersonal })
  const before = await tryRead(readState)
  const finish = await beginEntry(deps, { actor, action, call, target, changes: asRequested })
  let answer: Answer
  try {
    answer = await change()
  } catch (error) {
    if (error instanceof AppError) await finish({ changes: asRequested, outcome: 'refused', code: error.code })
    throw error
  }
  const difference = readState && diffStates(before, await tryRead(readState), { isPersonal })
  const changed = difference ? (withRequested ? addMissingFields(difference, asRequested) : difference) : asRequested
  const changes = describeAnswer ? [...changed, ...describeRequest(describeAnswer(answer), { isPersonal })] : changed
  const foundTarget = target === '' ? targetOfAnswer?.(answer) : undefined
  await finish({ changes, outcome: 'done', code: null, ...(foundTarget ? { target: foundTarget } : {}) })
  return answer
}

/** One of several records that a call changes. */
export interface AuditTarget<Answer> {
  id: string
  before: unknown
  /** The state that was requested. */
  after: unknown
  /** Undefined if the record already was as requested. */
  outcomeOf: (answer: Answer) => 'done' | 'refused' | undefined
}

/**
 * {@link writeAuditEntry} for a change of several records, with an entry for each. If the change throws, it is unknown which records it
 * changed, so all entries stay `begun`.
 */
export async function writeAuditEntries<Answer>(
  deps: Need,
  { targets, ...action }: Action & { targets: readonly AuditTarget<Answer>[] },
  change: () => Promise<Answer>,
): Promise<Answer> {
  const begun = await Promise.all(
    targets.map(async ({ id, before, after, outcomeOf }) => {
      const changes = diffStates(before, after, { isPersonal: false })
      return { outcomeOf, changes, finish: await beginEntry(deps, { ...action, target: id, changes }) }
    }),
  )
  const answer = await change()
  await Promise.all(
    begun.map(({ outcomeOf, changes, finish }) => {
      const outcome = outcomeOf(answer)
      return finish({ changes: outcome === undefined ? [] : changes, outcome: outcome ?? 'done', code: null })
    }),
  )
  return answer
}

/** Writes an entry with outcome `begun`. Returns a function that writes its final outcome and never throws. */
async function beginEntry(
  deps: Need,
  entry: Action & Pick<AuditEntry, 'target' | 'changes'>,
): Promise<(outcome: Outcome) => Promise<void>> {
  const [at, id] = [deps.clock.now(), newOpaqueId(deps.random)]
  await deps.audit.begin({ ...entry, id, at, outcome: 'begun', code: null }, at + retention.audit * dayMs)
  return (outcome) => deps.audit.finish({ id, at, ...outcome }).catch(() => undefined)
}

const addMissingFields = (changes: readonly AuditChange[], others: readonly AuditChange[]) => [
  ...changes,
  ...others.filter(({ field }) => !changes.some((one) => one.field === field)),
]

/** Returns the state; undefined if reading it fails, because a failure of the audit log must not make the change fail. */
async function tryRead(read: (() => Promise<unknown>) | undefined): Promise<unknown> {
  try {
    return await read?.()
  } catch {
    return undefined
  }
}
