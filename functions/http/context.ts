import type { Context } from 'hono'
import type { AdminRole } from '#shared/domain/admin-roles.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'

/** Who makes the call, as far as the endpoint's access looked. */
export interface Caller {
  participantEmail?: string
  adminUsername?: string
  /** With {@link adminUsername}. */
  adminRole?: AdminRole
  device?: DeviceRecord
}

/** What every call needs, to tell who makes it. */
export type BaseNeed = 'accounts' | 'audit' | 'devices' | 'limits' | 'clock' | 'random' | 'settings'

/** What a bound action gets besides its validated input. `Need` names the ports of its group; a Lambda builds only those. */
export interface CallContext<Need extends keyof Deps = keyof Deps> {
  deps: Pick<Deps, Need | BaseNeed>
  caller: Caller
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
