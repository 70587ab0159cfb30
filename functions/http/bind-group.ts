import type { AnswerOf, Endpoint, ValidInput } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { AuditTarget } from '#functions/usecases/audit/write-audit-entry.ts'
import type { CallContext, CallerOf } from './context.ts'
import type { ReceivedInput } from './read-input.ts'

/** The answer of an endpoint that has nothing to return. */
export const done = { ok: true } as const

/** The context of a call to this endpoint: its access decides the type of the caller. */
type ContextOf<E extends Endpoint, Need extends keyof Deps> = CallContext<Need, CallerOf<E['access']>>
type Reader<E extends Endpoint, Need extends keyof Deps, Found> = (input: ValidInput<E>, context: ContextOf<E, Need>) => Promise<Found>

/** Does the work of an endpoint: calls a use case, and gives its result the form of the contract. */
type Handler<E extends Endpoint, Need extends keyof Deps> = Reader<E, Need, AnswerOf<E>>

/**
 * What the office's log says of a change. By whom, when and with which outcome is the same for every endpoint. The `action` of an entry is
 * the endpoint's name: the contract says by it what kind of record it changes.
 */
interface Audit<E extends Endpoint, Need extends keyof Deps> {
  /**
   * The id of what is changed. Default: the participant that the body names, else the first id of the path, else the `id` in the body, else
   * the id in the answer.
   */
  target?: Reader<E, Need, string | undefined>
  /** The record that is changed, read before and after: the entry has the difference. Default: the entry has the body. */
  state?: Reader<E, Need, unknown>
  /** The entry has the body beside the difference. For what is added to the state, such as a count or a scan. */
  withBody?: true
  /** All that are changed, if they are several: an entry each. It takes the place of the other three. */
  targets?: (input: ValidInput<E>) => readonly AuditTarget<AnswerOf<E>>[]
}

/** How an endpoint is answered. Of a handler alone, a change is audited by the defaults, and a repeat is handled again. */
type Binding<E extends Endpoint, Need extends keyof Deps> =
  | Handler<E, Need>
  | {
      handle: Handler<E, Need>
      /** Answers a call that repeats an idempotency key, in place of `handle`. For what is created under a name, or mailed. */
      answerRepeat?: Handler<E, Need>
      audit?: Audit<E, Need>
    }

/** One binding per endpoint of a group: all of them, and no others. */
export type Bindings<Group extends Record<string, Endpoint>, Need extends keyof Deps> = {
  [Name in keyof Group]: Binding<Group[Name], Need>
}

type BoundReader<Need extends keyof Deps, Found> = (input: ReceivedInput, context: CallContext<Need>) => Promise<Found>

/** An endpoint with its binding, as the pipeline runs it: it hands over only input and callers that the endpoint lets through. */
export interface BoundEndpoint<Need extends keyof Deps = keyof Deps> {
  name: string
  endpoint: Endpoint
  handle: BoundReader<Need, unknown>
  answerRepeat?: BoundReader<Need, unknown>
  audit?: {
    target?: BoundReader<Need, string | undefined>
    state?: BoundReader<Need, unknown>
    withBody?: true
    targets?: (input: ReceivedInput) => readonly AuditTarget<unknown>[]
  }
}

/** A call of an endpoint, once it is known who makes it and what it says. */
export interface Call<Need extends keyof Deps> extends BoundEndpoint<Need> {
  input: ReceivedInput
  context: CallContext<Need>
}

/** A group of the contract with its bindings, ready to be mounted. */
export type BoundGroup<Need extends keyof Deps = keyof Deps> = readonly BoundEndpoint<Need>[]

/** Binds a group of endpoints to what answers them, and names the ports they need. A missing or an extra binding does not compile. */
export function bindGroup<Group extends Record<string, Endpoint>, Need extends keyof Deps>(
  endpoints: Group,
  bindings: Bindings<Group, Need>,
): BoundGroup<Need> {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const binding = bindings[name as keyof Group]!
    return { name, endpoint, ...(typeof binding === 'function' ? { handle: binding } : binding) } as unknown as BoundEndpoint<Need>
  })
}
