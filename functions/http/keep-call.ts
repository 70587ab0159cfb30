import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { keepLine } from '#functions/usecases/audit/keep-line.ts'
import type { Caller } from './context.ts'

interface Input {
  params?: Record<string, unknown>
  body?: unknown
}

/** Calls about people outside the office: their line names them by id only. */
const aboutPeople = /\/(participants|volunteers|check-in|scan|newsletter|subscribers)/
/** Calls about who makes them. */
const ownAccount = /\/admin\/(account|sessions)/

/**
 * Does the work of a call; a change by somebody of the office leaves a line in the log. The one place where that happens, so that a new
 * call can't be without. What a paired phone does is in its scans.
 */
export function keepCall<Answer>(
  deps: Pick<Deps, 'audit' | 'clock' | 'random'>,
  {
    name,
    endpoint,
    caller,
    input,
    read,
  }: { name: string; endpoint: Endpoint; caller: Caller; input: Input; read?: () => Promise<unknown> },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (caller.adminUsername === undefined || endpoint.method === 'GET' || endpoint.changesNothing) return work()
  const call = `${endpoint.method} ${endpoint.path}`
  const line = { actor: caller.adminUsername, action: name, call, target: targetOf(call, input, caller) }
  return keepLine(deps, { line, asked: input.body, isPersonal: aboutPeople.test(call), read, work })
}

/** Whom or what it is about: by the address of the call, else by the body. Of a call about oneself that is who calls. */
function targetOf(call: string, { params, body }: Input, { adminUsername }: Caller): string {
  const inBody = (body ?? {}) as Record<string, unknown>
  const found = Object.values(params ?? {})[0] ?? inBody.participantId ?? inBody.id ?? (ownAccount.test(call) ? adminUsername : '')
  return typeof found === 'string' || typeof found === 'number' ? String(found).slice(0, 100) : ''
}
