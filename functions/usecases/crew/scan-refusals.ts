import { fromBase64url } from '#shared/lib/ids.ts'
import { hasValidMac } from '#shared/scan/event-mac.ts'
import { serverSkew, findStatedMoment } from '#shared/scan/event-time.ts'
import { hasKnownForm } from '#shared/scan/event-kinds.ts'
import { readEnvelope, readKnown, type AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { unknownKindLimits } from '#functions/usecases/limits/limit-table.ts'
import { participantsOf, readEventsAbout } from '#functions/usecases/roster/project-participant.ts'

/** The reasons to refuse a scan, with the text on the phone. The codes must not change, because phones and the inbox store them. */
export const refusals = {
  malformed: 'Deze scan kunnen we niet lezen.',
  unknown_device: 'Deze scan komt van een toestel dat we niet kennen.',
  not_signed: 'Deze scan draagt niet het bewijs van het toestel dat hem maakte.',
  no_secret: 'Dit toestel is gekoppeld voordat scans een bewijs droegen. Koppel het opnieuw.',
  not_allowed: 'Dit mag alleen een beheerder beslissen.',
  stated_in_future: 'De ingevoerde tijd was nog niet geweest.',
  number_taken: 'Dit nummer heeft het toestel al voor een andere scan gebruikt.',
  device_revoked: 'Deze scan is gemaakt nadat het toestel was ontkoppeld.',
  /** Not final: an administrator decides. */
  revoked_pending: 'Dit toestel is ontkoppeld. Een beheerder beslist of deze scan meetelt.',
  sold_later: 'Deze deelnemer kwam pas op de lijst nadat het toestel was ontkoppeld.',
  revocation_over: 'Dit toestel is meer dan 7 dagen geleden ontkoppeld of al gewist. Deze scan telt niet meer mee.',
  /** Not final: an administrator decides. */
  other_post: 'Dit hoort bij geen post die dit toestel ooit had. Een beheerder beslist of het meetelt.',
  unknown_participant: 'Deze deelnemer staat niet in de lijst van de server.',
  unknown_item: 'Dit materiaal of dit punt van de checklist bestaat niet meer.',
  /** Not used any more, but still in the inbox for counts that were refused earlier. */
  other_zone: 'Dit toestel telt niet in deze zone.',
  /** The only inbox line about all refused scans of a phone beyond the maximum. It is not about a single scan. */
  too_many_refused:
    'Dit toestel bracht zo veel geweigerde scans dat de volgende hier niet meer bewaard worden. Ontkoppel het, of koppel het opnieuw.',
  /** The inbox line about a device that sent more events than its budget: at most one a day, and not about a single scan. */
  over_budget:
    'Dit toestel stuurt meer dan één toestel kan scannen. Wat er nog op staat, komt later. Is het kwijt of in verkeerde handen? Trek het in bij Instellingen.',
} as const
export type Refusal = keyof typeof refusals

/** Characters of JSON; our events have about 450. Longer data is not an event of any version, and does not fit into the store. */
export const longestEvent = 4096
const longestSubject = 250

/**
 * Parses pushed data as an event of any kind, without the fields that only the server may set; undefined if the data is not an event. An
 * event of a known kind must have the fields of its kind. An event of an unknown kind is accepted, for devices that know the kind.
 */
export function readPushed(pushed: unknown): AnyEvent | undefined {
  if (!fitsEvent(pushed)) return undefined
  const read = readEnvelope(pushed)
  if (!read) return undefined
  const { received: _, ...event } = read
  if (hasKnownForm(event) ? !hasOwnSubjectsOnly(event) : stringifyPushed(pushed)!.length > unknownKindLimits.longest) return undefined
  return subjectsOf(event).every((subject) => subject.length <= longestSubject && subject.isWellFormed()) ? event : undefined
}

/** True if `pushed` can be written as JSON of at most `longestEvent` characters. */
export function fitsEvent(pushed: unknown): boolean {
  return (stringifyPushed(pushed)?.length ?? Infinity) <= longestEvent
}

/**
 * True if the event has the fields of its kind and names no subject that belongs to another kind. Nobody would look for the event under
 * such a subject.
 */
function hasOwnSubjectsOnly(event: AnyEvent): boolean {
  const known = readKnown(event)
  return known !== undefined && subjectsOf(known).join() === subjectsOf(event).join()
}

/** Returns `pushed` as JSON; undefined if it is nested too deeply to be written, although it could be parsed. */
export function stringifyPushed(pushed: unknown): string | undefined {
  try {
    return JSON.stringify(pushed)
  } catch {
    return undefined
  }
}

const onlyByAdministrator = ['cancel', 'set-status', 'settle']

/**
 * Refuses an event that its maker did not sign, or that no device may make; undefined if it is allowed. Only the server uses the sequence
 * number 0.
 */
export function findMakerRefusal(event: AnyEvent, maker: DeviceRecord | undefined): Refusal | undefined {
  if (event.seq === 0 || onlyByAdministrator.includes(event.kind)) return 'not_allowed'
  if (!maker) return 'unknown_device'
  const secret = maker.secret === null ? undefined : fromBase64url(maker.secret)
  if (!secret) return 'no_secret'
  return hasValidMac(event, secret) ? undefined : 'not_signed'
}

/** Refuses a stated moment that was still in the future when the event arrived (`receivedAt`, ms since the epoch). */
export function findStatedTimeRefusal(event: AnyEvent, receivedAt: number): Refusal | undefined {
  const stated = findStatedMoment(event)
  return stated && stated.at - stated.uncertainty > receivedAt + serverSkew ? 'stated_in_future' : undefined
}

/**
 * Refuses an undo of an event of another device. If the target is not stored yet, the undo is allowed: the fold compares the devices too.
 */
export async function findUndoRefusal(deps: Pick<Deps, 'roster'>, event: AnyEvent): Promise<Refusal | undefined> {
  if (event.kind !== 'undo') return undefined
  for (const subject of subjectsOf(event)) {
    const targets = (await deps.roster.listEvents(subject)).filter(({ id }) => id === event.target)
    if (targets.length > 0 && !targets.some(({ deviceId }) => deviceId === event.deviceId)) return 'not_allowed'
  }
  return undefined
}

/**
 * Refuses an event id that another device already used for the same person: a reference to it would be ambiguous. If the two events get
 * the same person only later (when a wristband is linked), both stay valid, and the fold tells them apart by their devices.
 */
export async function findIdRefusal(deps: Pick<Deps, 'roster'>, event: AnyEvent): Promise<Refusal | undefined> {
  for (const person of await participantsOf(deps, event)) {
    const about = await readEventsAbout(deps, person)
    if (about.some(({ id, deviceId }) => id === event.id && deviceId !== event.deviceId)) return 'number_taken'
  }
  return undefined
}
