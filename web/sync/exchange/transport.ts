import type { CallInput, ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Result } from '#web/api/failure.ts'

type Calls<Name extends keyof Endpoints> = { [N in Name]: (input: CallInput<Endpoints[N]>) => Promise<Result<ResponseOf<Endpoints[N]>>> }

/**
 * The calls of a crew phone, by their names in the contract. They never reject; a failure is a result. The optional calls may be missing:
 * - without `compareLists` a comparison fetches the whole roster;
 * - without `reportWiped` the server does not notice a wipe, and waits seven days;
 * - without `carryScans` the phone keeps the events that it carries; without `pullAid` and `recordAidLooks` it gives no first aid.
 */
export type CrewTransport = Calls<'pairDevice' | 'getDeviceSession' | 'pullRoster'> &
  Partial<Calls<'compareLists' | 'reportWiped' | 'carryScans' | 'pullAid' | 'recordAidLooks'>> & {
    /** With the phone's secret (base64url), ids that the server can derive from it are not sent. */
    pushScans: (input: { body: { scans: readonly AnyEvent[] } }, secret?: string) => Promise<Result<ResponseOf<Endpoints['pushScans']>>>
  }
