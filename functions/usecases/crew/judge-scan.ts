import { fromBase64url } from '#shared/lib/ids.ts'
import { hasValidMac } from '#shared/scan/event-mac.ts'
import { hasKnownForm } from '#shared/scan/event-kinds.ts'
import { readEnvelope, readKnown, type AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { strangeEvents } from '#functions/usecases/limits/figures.ts'
import { participantsOf, readEventsAbout } from '#functions/usecases/roster/project-participant.ts'

/** Why a scan is not taken, and what the phone shows. Codes are stable: phones and the inbox keep them. */
export const refusals = {
  malformed: 'Deze scan kunnen we niet lezen.',
  unknown_device: 'Deze scan komt van een toestel dat we niet kennen.',
  not_signed: 'Deze scan draagt niet het bewijs van het toestel dat hem maakte.',
  no_secret: 'Dit toestel is gekoppeld voordat scans een bewijs droegen. Koppel het opnieuw.',
  not_allowed: 'Dit mag alleen een beheerder beslissen.',
  number_taken: 'Dit nummer heeft het toestel al voor een andere scan gebruikt.',
  device_revoked: 'Deze scan is gemaakt nadat het toestel was ontkoppeld.',
  /** Until an administrator decides. */
  revoked_pending: 'Dit toestel is ontkoppeld. Een beheerder beslist of deze scan meetelt.',
  sold_later: 'Deze deelnemer kwam pas op de lijst nadat het toestel was ontkoppeld.',
  revocation_over: 'Dit toestel is meer dan 7 dagen geleden ontkoppeld of al gewist. Deze scan telt niet meer mee.',
  /** Until an administrator decides. */
  other_post: 'Dit hoort bij geen post die dit toestel ooit had. Een beheerder beslist of het meetelt.',
  unknown_participant: 'Deze deelnemer staat niet in de lijst van de server.',
  unknown_item: 'Dit materiaal of dit punt van de checklist bestaat niet meer.',
  /** No more: of counts that were refused before and lie in the inbox. */
  other_zone: 'Dit toestel telt niet in deze zone.',
  /** Of no scan: what lies in the inbox for all that a phone brings beyond the bound. */
  too_many_refused:
    'Dit toestel bracht zo veel geweigerde scans dat de volgende hier niet meer bewaard worden. Ontkoppel het, of koppel het opnieuw.',
  /** Of no scan: once a day for a device that brings more than its budget. */
  over_budget:
    'Dit toestel stuurt meer dan één toestel kan scannen. Wat er nog op staat, komt later. Is het kwijt of in verkeerde handen? Trek het in bij Instellingen.',
} as const
export type Refusal = keyof typeof refusals

/** Characters of JSON; ours have some 450. What is longer is none of any version, and would not fit where it is kept. */
export const longestEvent = 4096
const longestSubject = 250

/**
 * The pushed thing as an event of any kind, without what only the server may say of it; undefined when it is none. A kind that we know
 * must hold what that kind holds; one that we don't know is kept for those who do.
 */
export function readPushed(pushed: unknown): AnyEvent | undefined {
  if (!fitsEvent(pushed)) return undefined
  const read = readEnvelope(pushed)
  if (!read) return undefined
  const { received: _, ...event } = read
  if (hasKnownForm(event) ? !namesItsOwn(event) : writePushed(pushed)!.length > strangeEvents.longest) return undefined
  return subjectsOf(event).every((subject) => subject.length <= longestSubject && subject.isWellFormed()) ? event : undefined
}

/** Whether it can be written, and is no longer than an event of any version. */
export function fitsEvent(pushed: unknown): boolean {
  return (writePushed(pushed)?.length ?? Infinity) <= longestEvent
}

/** Whether it holds what its kind holds, and no name of another kind beside it: that would lay it where nobody looks for it. */
function namesItsOwn(event: AnyEvent): boolean {
  const known = readKnown(event)
  return known !== undefined && subjectsOf(known).join() === subjectsOf(event).join()
}

/** As JSON; undefined for what is nested so deep that it can be read and not be written again. */
export function writePushed(pushed: unknown): string | undefined {
  try {
    return JSON.stringify(pushed)
  } catch {
    return undefined
  }
}

const onlyByAdministrator = ['cancel', 'set-status', 'settle']

/** Whether an event is this device's own, and one that a device may make. Sequence 0 is the server's own. */
export function judgeMaker(event: AnyEvent, maker: DeviceRecord | undefined): Refusal | undefined {
  if (event.seq === 0 || onlyByAdministrator.includes(event.kind)) return 'not_allowed'
  if (!maker) return 'unknown_device'
  const secret = maker.secret === null ? undefined : fromBase64url(maker.secret)
  if (!secret) return 'no_secret'
  return hasValidMac(event, secret) ? undefined : 'not_signed'
}

/** A device takes back only what it made itself. What it takes back may still be on its way: the fold looks at the maker too. */
export async function judgeUndo(deps: Pick<Deps, 'roster'>, event: AnyEvent): Promise<Refusal | undefined> {
  if (event.kind !== 'undo') return undefined
  for (const subject of subjectsOf(event)) {
    const targets = (await deps.roster.listEvents(subject)).filter(({ id }) => id === event.target)
    if (targets.length > 0 && !targets.some(({ deviceId }) => deviceId === event.deviceId)) return 'not_allowed'
  }
  return undefined
}

/**
 * An id that another device used for somebody whom this event is about too: nobody could say any more which of the two is meant. Where
 * the two lie apart and meet later (a wristband that is linked), both count: the fold tells them apart by who made them.
 */
export async function judgeId(deps: Pick<Deps, 'roster'>, event: AnyEvent): Promise<Refusal | undefined> {
  for (const person of await participantsOf(deps, event)) {
    const about = await readEventsAbout(deps, person)
    if (about.some(({ id, deviceId }) => id === event.id && deviceId !== event.deviceId)) return 'number_taken'
  }
  return undefined
}
