import { Hono, type Context } from 'hono'
import type { AnswerOf, Endpoint, FileAnswer, ValidInput } from '#shared/contract/endpoint.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { authorize } from './authorize.ts'
import type { AddressOf, BaseNeed, CallContext, CallerOf } from './context.ts'
import { cookiesOf } from './cookies.ts'
import type { Part } from '#functions/usecases/audit/keep-line.ts'
import { doOnce } from './do-once.ts'
import { keepCall } from './keep-call.ts'
import { readInput } from './read-input.ts'

/** The answer of a call that has nothing to tell. */
export const done = { ok: true } as const

/** The surroundings of a call of this endpoint: who makes it follows from its access. */
type ContextOf<E extends Endpoint, Need extends keyof Deps> = CallContext<Need, CallerOf<E['access']>>

/** One action per endpoint of a group: all of them, and no others. */
export type Actions<Group extends Record<string, Endpoint>, Need extends keyof Deps> = {
  [Name in keyof Group]: (input: ValidInput<Group[Name]>, context: ContextOf<Group[Name], Need>) => Promise<AnswerOf<Group[Name]>>
}

/** What a call changes, as it stands: read before and after it, for the log of the office. Without one the log has what was asked. */
export type Reads<Group extends Record<string, Endpoint>, Need extends keyof Deps> = {
  [Name in keyof Group]?: (input: ValidInput<Group[Name]>, context: ContextOf<Group[Name], Need>) => Promise<unknown>
}

/** What else a group may say of its calls. */
interface More<Group extends Record<string, Endpoint>, Need extends keyof Deps> {
  /** Reads what a call changes, before and after, for the log of the office. */
  reads?: Reads<Group, Need>
  /** {@link reads} of a call that adds to what is there, such as a count or a scan: the log has what was asked beside what differs by it. */
  adds?: Reads<Group, Need>
  /** Whom or what a call is about, where its address does not say so in a way that lasts. */
  about?: { [Name in keyof Group]?: (input: ValidInput<Group[Name]>, context: ContextOf<Group[Name], Need>) => Promise<string | undefined> }
  /** Whom a call changes, where they are several: each has a line of their own in the log. */
  parts?: { [Name in keyof Group]?: (input: ValidInput<Group[Name]>) => readonly Part<AnswerOf<Group[Name]>>[] }
  /** What a call answers to who sends it again with the same key, instead of doing it again: for what is made by its name, or mailed. */
  repeats?: Partial<Actions<Group, Need>>
}

/** A group of the contract with its actions, ready to be mounted. Each is for input and a caller of its own endpoint: see {@link bindGroup}. */
export interface BoundGroup<Need extends keyof Deps = keyof Deps> {
  endpoints: Record<string, Endpoint>
  actions: Record<string, (input: never, context: CallContext<Need, never>) => Promise<unknown>>
  reads: Partial<BoundGroup<Need>['actions']>
  adds: Partial<BoundGroup<Need>['actions']>
  about: Record<string, ((input: never, context: CallContext<Need, never>) => Promise<string | undefined>) | undefined>
  parts: Record<string, ((input: never) => readonly Part<unknown>[]) | undefined>
  repeats: Partial<BoundGroup<Need>['actions']>
}

/** Ties a group of endpoints to the actions that answer them, and names the ports they need; a missing or extra action does not compile. */
export function bindGroup<Group extends Record<string, Endpoint>, Need extends keyof Deps>(
  endpoints: Group,
  actions: Actions<Group, Need>,
  { reads = {}, adds = {}, about = {}, parts = {}, repeats = {} }: More<Group, Need> = {},
): BoundGroup<Need> {
  type Bound = BoundGroup<Need>
  return {
    endpoints,
    actions: actions as Bound['actions'],
    reads: reads as Bound['reads'],
    adds: adds as Bound['adds'],
    about: about as Bound['about'],
    parts: parts as Bound['parts'],
    repeats: repeats as Bound['repeats'],
  }
}

/** Routes for a group: who may call, then what was said, then the action, then only what the contract lets out. */
export function mountGroup<Need extends keyof Deps>(
  group: BoundGroup<Need>,
  deps: Pick<Deps, Need | BaseNeed>,
  addressOf: AddressOf,
): Hono {
  const app = new Hono()
  for (const [name, endpoint] of Object.entries(group.endpoints)) {
    app.on(endpoint.method, endpoint.path, async (c: Context) => {
      const cookies = cookiesOf(c, deps.settings.siteUrl)
      const caller = await authorize(deps, cookies, endpoint)
      const input = await readInput(c, endpoint)
      const context: CallContext<Need, never> = {
        deps,
        caller: caller as never,
        cookies,
        address: addressOf(c),
        userAgent: c.req.header('user-agent')?.slice(0, 400) ?? '',
        idempotencyKey: c.req.header('idempotency-key')?.slice(0, 200),
      }
      const adds = group.adds[name]
      const read = group.reads[name] ?? adds
      const about = group.about[name]
      const parts = group.parts[name]?.(input as never)
      const kept = {
        name,
        endpoint,
        caller,
        input,
        ...(read ? { read: () => read(input as never, context), adds: adds !== undefined } : {}),
        ...(about ? { about: () => about(input as never, context) } : {}),
        ...(parts ? { parts } : {}),
      }
      const repeat = group.repeats[name]
      const again = repeat && (() => repeat(input as never, context))
      const said = [name, caller.adminUsername, input]
      const answer = await doOnce(deps, { key: context.idempotencyKey, said, again }, () =>
        keepCall(deps, kept, () => group.actions[name]!(input as never, context)),
      )
      const shown = endpoint.response.parse(answer)
      if (endpoint.file) return sendFile(c, endpoint.file, shown as FileAnswer)
      return c.json(shown as object, 200, {
        'cache-control': 'no-store',
        // A ticket says 'today' by our clock, not by that of the phone that shows it.
        'x-server-time': toIsoMoment(deps.clock.now()),
      })
    })
  }
  return app
}

/** Saved under its name, and never shown as a page of ours, whatever is in it. */
function sendFile(c: Context, type: string, { filename, bytes }: FileAnswer): Response {
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${filename}"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
}
