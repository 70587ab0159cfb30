import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { findIdRefusal, findUndoRefusal, type Refusal } from './scan-refusals.ts'

/** An event that a phone pushed, with the data that the server adds. */
export interface PushedEvent {
  event: AnyEvent
  carriedBy: string
  received: Received
  /** Every post that the phone which made the event ever had; undefined if an administrator accepts the event regardless of its post. */
  posts: readonly string[] | undefined
}

/** Records an event of a kind that another module handles; undefined if that module does not handle the kind. */
export type RecordElsewhere = (pushed: PushedEvent) => Promise<'stored' | 'known' | Refusal | undefined>

/** Stores an event once and updates the state of everybody it concerns, or returns the reason to refuse it. */
export async function recordPushed(
  deps: Pick<Deps, 'roster' | 'clock'>,
  pushed: PushedEvent,
  recordElsewhere: RecordElsewhere,
): Promise<'stored' | 'known' | Refusal> {
  const { event, carriedBy, received } = pushed
  const reason = (await findUndoRefusal(deps, event)) ?? (await findIdRefusal(deps, event))
  if (reason) return reason
  return (await recordElsewhere(pushed)) ?? (await recordEvent(deps, event, carriedBy, received))?.outcome ?? 'unknown_participant'
}
