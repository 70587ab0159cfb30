import { newUuidV7 } from '#shared/lib/ids.ts'
import { eventVersion, type EventKind } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, EventOf } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { hashedUuid } from './hashed-uuid.ts'

/** Where an administrator's events happen, as phones show it: "10:38 bij Beheer". */
export const adminLocation = 'Beheer'

/** The envelope, without what is filled in here. */
type Filled = 'v' | 'deviceId' | 'seq' | 'location' | 'deviceTime' | 'clockOffset' | 'clockUncertainty' | 'mac'
type DraftOf<Kind extends EventKind> = Omit<EventOf<Kind>, Filled | 'id'> & { id?: string }
/** An event as far as a person decides it. */
export type EventDraft = { [Kind in EventKind]: DraftOf<Kind> }[EventKind]

/** The device under which an administrator's events are kept: a UUID from the name, in no list of devices, so that no phone can push as one. */
export function adminDeviceId(username: string): string {
  return hashedUuid(`admin:${username}`)
}

/** The event of an administrator who decides now: number 0, which no phone may use, by the server's own clock. Not stored yet: see `recordEvent`. */
export function decideEvent(deps: Pick<Deps, 'clock' | 'random'>, draft: EventDraft, username: string): AnyEvent {
  const now = deps.clock.now()
  return {
    ...draft,
    v: eventVersion,
    id: draft.id ?? newUuidV7(now, deps.random),
    deviceId: adminDeviceId(username),
    seq: 0,
    location: adminLocation,
    deviceTime: now,
    clockOffset: 0,
    clockUncertainty: 0,
  }
}
