import { adminLocation } from '#shared/domain/crew/post-names.ts'
import { newUuidV7 } from '#shared/lib/ids.ts'
import { versionOf, type EventKind } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, EventOf } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { deriveUuid } from '#shared/lib/hashed-uuid.ts'

/** The envelope fields that {@link decideEvent} fills in. */
type Filled = 'v' | 'deviceId' | 'seq' | 'location' | 'deviceTime' | 'clockOffset' | 'clockUncertainty' | 'mac'
type DraftOf<Kind extends EventKind> = Omit<EventOf<Kind>, Filled | 'id'> & { id?: string }
/** The part of an event that a person decides. */
export type EventDraft = { [Kind in EventKind]: DraftOf<Kind> }[EventKind]

/**
 * Returns the device id of an administrator's events: a UUID derived from the name. The id is in no list of devices, so no phone can push
 * events under it.
 */
export function adminDeviceId(username: string): string {
  return deriveUuid(`admin:${username}`)
}

/**
 * Creates the event of an administrator's decision, with the server's time and the sequence number 0, which no phone may use. Does not
 * store the event: `recordEvent` does that.
 */
export function decideEvent(deps: Pick<Deps, 'clock' | 'random'>, draft: EventDraft, username: string): AnyEvent {
  const now = deps.clock.now()
  return {
    ...draft,
    v: versionOf(draft),
    id: draft.id ?? newUuidV7(now, deps.random),
    deviceId: adminDeviceId(username),
    seq: 0,
    location: adminLocation,
    deviceTime: now,
    clockOffset: 0,
    clockUncertainty: 0,
  }
}
