import type { Context } from 'hono'
import type { Access } from '#shared/contract/endpoint.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** What a session of each role says of who makes a call. */
interface SessionOf {
  participant: { participantEmail: string }
  admin: { adminUsername: string; adminRole: AdminRole }
  device: { device: DeviceRecord }
}
type SessionRole = keyof SessionOf
type Field = { [R in SessionRole]: keyof SessionOf[R] }[SessionRole]
type Nothing<F extends Field> = { [K in F]?: undefined }

/** The sessions that a browser has: of each role, or not. */
export type Sessions = Partial<SessionOf['participant'] & SessionOf['admin'] & SessionOf['device']>

/** Who makes a call of this access: one of its roles and no other; of a public call that is not looked at. */
export type CallerOf<A extends Access> = A extends readonly (infer R extends SessionRole)[]
  ? { [One in R]: SessionOf[One] & Nothing<Exclude<Field, keyof SessionOf[One]>> }[R]
  : Nothing<Field>

/** Who makes any call. */
export type Caller = CallerOf<Access>

/** What every call needs, to tell who makes it. */
export type BaseNeed = 'accounts' | 'audit' | 'devices' | 'limits' | 'clock' | 'random' | 'settings'

/** What a bound action gets besides its validated input. `Need` names the ports of its group. */
export interface CallContext<Need extends keyof Deps = keyof Deps, Who extends Caller = Caller> {
  deps: Pick<Deps, Need | BaseNeed>
  caller: Who
  /** The client's network address: for limits only, never logged. */
  address: string
  /** What the client calls itself: only for the list of one's own sessions. */
  userAgent: string
  idempotencyKey: string | undefined
  cookies: Cookies
}

export interface Cookies {
  get(name: CookieName): string | undefined
  set(name: CookieName, value: string, maxAgeMs: number): void
  clear(name: CookieName): void
}

export type CookieName = 'duinstorm_admin' | 'duinstorm_participant' | 'duinstorm_device'

/** How the surroundings tell a client's address: a Lambda event or a socket. */
export type AddressOf = (c: Context) => string
