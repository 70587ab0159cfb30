import type { Context } from 'hono'
import type { Access } from '#shared/contract/endpoint.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** The caller's data in a session of each role. */
interface SessionOf {
  participant: { participantEmail: string }
  admin: { adminUsername: string; adminRole: AdminRole }
  device: { device: DeviceRecord }
}
type SessionRole = keyof SessionOf
type Field = { [R in SessionRole]: keyof SessionOf[R] }[SessionRole]
type NoFields<F extends Field> = { [K in F]?: undefined }

/** The sessions of a browser: one of each role at most. */
export type Sessions = Partial<SessionOf['participant'] & SessionOf['admin'] & SessionOf['device']>

/**
 * The caller of an endpoint with this access: the data of a session with one of its roles. For a public endpoint, which does not identify
 * its caller, there are no fields.
 */
export type CallerOf<A extends Access> = A extends readonly (infer R extends SessionRole)[]
  ? { [One in R]: SessionOf[One] & NoFields<Exclude<Field, keyof SessionOf[One]>> }[R]
  : NoFields<Field>

/** The caller of any endpoint. */
export type Caller = CallerOf<Access>

/** The ports that the pipeline itself needs. */
export type PipelineNeed = 'accounts' | 'audit' | 'devices' | 'limits' | 'clock' | 'random' | 'settings'

/** The context of a handler, beside its validated input. `Need` names the ports of its group. */
export interface CallContext<Need extends keyof Deps = keyof Deps, Who extends Caller = Caller> {
  deps: Pick<Deps, Need | PipelineNeed>
  caller: Who
  /** The client's network address. For limits only: it is never logged. */
  address: string
  /** For the list of an administrator's sessions, and for the log-ins in the audit log. */
  userAgent: string
  idempotencyKey: string | undefined
  /**
   * The id of the edition that the office chose, for an endpoint with `inEdition`; an edition with this id may not exist. Undefined: the
   * current edition.
   */
  edition: string | undefined
  cookies: Cookies
}

/** The session cookies of a request. `set` and `clear` change the cookies of the answer. */
export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, maxAgeMs: number): void
  clear(name: CookieName): void
}

export type CookieName = 'duinstorm_admin' | 'duinstorm_participant' | 'duinstorm_device'

/** Reads the client's network address: from a Lambda event, or from a socket. */
export type AddressOf = (c: Context) => string
