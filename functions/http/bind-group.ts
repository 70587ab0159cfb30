import type { AnswerOf, Endpoint, ValidInput } from '#shared/contract/endpoint.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { AuditTarget } from '#functions/usecases/audit/write-audit-entry.ts'
import type { CallContext, CallerOf } from './context.ts'
import type { ReceivedInput } from './read-input.ts'

/** The answer of an endpoint that has nothing to return. */
export const done = { ok: true } as const

/** The context of a call to this endpoint. The type of the caller depends on the access of the endpoint. */
type ContextOf<E extends Endpoint, Need extends keyof Deps> = CallContext<Need, CallerOf<E['access']>>
type Reader<E extends Endpoint, Need extends keyof Deps, Found> = (input: ValidInput<E>, context: ContextOf<E, Need>) => Promise<Found>

/** Handles an endpoint: calls a use case, and converts its result to the response of the contract. */
type Handler<E extends Endpoint, Need extends keyof Deps> = Reader<E, Need, AnswerOf<E>>

/**
 * The part of an audit log entry that depends on the endpoint; actor, time and outcome are recorded in the same way for all endpoints. The
 * `action` of an entry is the endpoint's name, from which the contract derives the kind of record that the endpoint changes.
 */
interface Audit<E extends Endpoint, Need extends keyof Deps> {
  /**
   * The id of the changed record. Default: the participant in the body, else the first id of the path, else the `id` in the body, else the
   * id in the answer.
   */
  target?: Reader<E, Need, string | undefined>
  /** Reads the record before and after the change: the entry has the difference. Without `state` the entry has the body. */
  state?: Reader<E, Need, unknown>
  /** Adds the body to the entry, besides the difference. For calls that add something to the state, such as a count or a scan. */
  withBody?: true
  /**
   * Returns the values of the entry that come from the request, if the body alone would be unclear. The entry of a refused call has these
   * values too. Default: the body.
   */
  requested?: Reader<E, Need, unknown>
  /** Further values of the entry, taken from the answer, such as the number of people in a file. */
  ofAnswer?: (input: ValidInput<E>, answer: AnswerOf<E>) => unknown
  /** A call by a paired phone gets an entry too. Most actions of phones are recorded as scans instead. */
  byPhones?: true
  /** A participant's change gets an entry too, without a name, so that the office can trace it. */
  byParticipants?: true
  /** For several changed records: each gets an entry. Replaces `target`, `state` and `withBody`. */
  targets?: (input: ValidInput<E>) => readonly AuditTarget<AnswerOf<E>>[]
}

/** The code for an endpoint. If it is only a handler, changes get the default audit log entry, and a repeated call is handled again. */
type Binding<E extends Endpoint, Need extends keyof Deps> =
  | Handler<E, Need>
  | {
      handle: Handler<E, Need>
      /** Answers a repeated idempotency key instead of `handle`. For calls that create a named record, record an event or send a mail. */
      answerRepeat?: Handler<E, Need>
      /** True if the requested change was made before: `answerRepeat` answers the call, and the log gets no second entry. */
      isRepeat?: Reader<E, Need, boolean>
      audit?: Audit<E, Need>
    }

/** One binding per endpoint of a group: all of them, and no others. */
export type Bindings<Group extends Record<string, Endpoint>, Need extends keyof Deps> = {
  [Name in keyof Group]: Binding<Group[Name], Need>
}

type BoundReader<Need extends keyof Deps, Found> = (input: ReceivedInput, context: CallContext<Need>) => Promise<Found>

/** An endpoint with the code that handles it. `pipeline.ts` runs this code only after it has checked the caller and the input. */
export interface BoundEndpoint<Need extends keyof Deps = keyof Deps> {
  name: string
  endpoint: Endpoint
  handle: BoundReader<Need, unknown>
  answerRepeat?: BoundReader<Need, unknown>
  isRepeat?: BoundReader<Need, boolean>
  audit?: {
    target?: BoundReader<Need, string | undefined>
    state?: BoundReader<Need, unknown>
    withBody?: true
    requested?: BoundReader<Need, unknown>
    ofAnswer?: (input: ReceivedInput, answer: unknown) => unknown
    byPhones?: true
    byParticipants?: true
    targets?: (input: ReceivedInput) => readonly AuditTarget<unknown>[]
  }
}

/** A call of an endpoint, with its validated input and its caller. */
export interface Call<Need extends keyof Deps> extends BoundEndpoint<Need> {
  input: ReceivedInput
  context: CallContext<Need>
}

/** A group of the contract with its bindings, ready to be mounted. */
export type BoundGroup<Need extends keyof Deps = keyof Deps> = readonly BoundEndpoint<Need>[]

/** Binds a group of endpoints to their handlers. `Need` names the ports they use. A missing or an extra binding does not compile. */
export function bindGroup<Group extends Record<string, Endpoint>, Need extends keyof Deps>(
  endpoints: Group,
  bindings: Bindings<Group, Need>,
): BoundGroup<Need> {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const binding = bindings[name as keyof Group]!
    return { name, endpoint, ...(typeof binding === 'function' ? { handle: binding } : binding) } as unknown as BoundEndpoint<Need>
  })
}
