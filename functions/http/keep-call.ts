import type { Endpoint } from '#shared/contract/endpoint.ts'
import { isAboutPeople } from '#shared/domain/office/audit-kinds.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keepLine, keepLines, type Part } from '#functions/usecases/audit/keep-line.ts'
import type { Caller } from './context.ts'

interface Input {
  params?: Record<string, unknown>
  body?: unknown
}

/**
 * Does the work of a call; a change by somebody of the office leaves a line in the log. The one place where that happens, so that a new
 * call can't be without. What a paired phone does is in its scans.
 */
export async function keepCall<Answer>(
  deps: Pick<Deps, 'audit' | 'clock' | 'random'>,
  {
    name,
    endpoint,
    caller,
    input,
    read,
    adds,
    about,
    parts,
  }: {
    name: string
    endpoint: Endpoint
    caller: Caller
    input: Input
    read?: () => Promise<unknown>
    adds?: boolean
    about?: () => Promise<string | undefined>
    parts?: readonly Part<Answer>[]
  },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (caller.adminUsername === undefined || endpoint.method === 'GET' || endpoint.changesNothing) return work()
  const line = { actor: caller.adminUsername, action: name, call: `${endpoint.method} ${endpoint.path}` }
  if (parts) return keepLines(deps, { line, parts, work })
  const target = (await about?.().catch(() => undefined)) ?? targetOf(input)
  return keepLine(deps, {
    line: { ...line, target },
    asked: input.body,
    isPersonal: isAboutPeople(endpoint.changes),
    read,
    adds,
    targetOf: targetOfAnswer,
    work,
  })
}

/** Whom or what it is about: a participant that the body names, else by the address of the call. */
function targetOf({ params, body }: Input): string {
  const inBody = (body ?? {}) as Record<string, unknown>
  return nameOf(inBody.participantId ?? Object.values(params ?? {})[0] ?? inBody.id)
}

/** Of a code that was scanned, or a record that was made: its own id, or that of what it holds; of a picture its address. */
function targetOfAnswer(answer: unknown): string {
  const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
  if (!isRecord(answer)) return ''
  return nameOf(
    answer.id ??
      answer.url ??
      Object.values(answer)
        .filter(isRecord)
        .find((one) => 'id' in one)?.id,
  )
}

const nameOf = (found: unknown) => (typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 100) : '')
