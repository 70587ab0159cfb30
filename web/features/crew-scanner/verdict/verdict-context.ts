import { nameLocationOnPhone } from '#shared/domain/crew/post-names.ts'
import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { PostStatus } from '#web/sync/crew-types.ts'

/** The kinds of verdict. Each has a different colour, shape, word, vibration and tone. */
export type VerdictVariant = 'welcome' | 'warning' | 'already' | 'unknown' | 'refused' | 'broken'

/** The Dutch texts of a verdict, and how the screen shows them. */
export interface VerdictWords {
  variant: VerdictVariant
  /** The headline. */
  word: string
  /** The second largest line: a name or a time. */
  who: string
  facts: string[]
  /** Index in `facts` of the fact to show in bold; -1 for none. */
  strong: number
  /** What the crew must do now. */
  todo: string
  /** The outcome in the line `Laatste: …` below the camera. */
  short: string
  /** The message of the specification. Screen readers read it first; the screen shows it up to its colon. May be empty. */
  spoken: string
  /** True if the verdict waits for a press, although others of its variant close by themselves. */
  stays?: boolean
  /** True if the crew must choose to admit or refuse. */
  asks?: boolean
}

/** All that the texts of a verdict depend on, besides the outcome of the scan. */
export interface VerdictContext {
  posts: readonly PostStatus[]
  /** This phone's id and name. */
  device: { id: string; name: string }
  /** The location of this phone. */
  location: string
  lastSyncAt: number | null
  /** True if a part of the list cannot be read at this moment. */
  listHasHoles?: boolean
  /** The server's time, in ms since the epoch. */
  now: number
  /** The kind of start numbers that the race uses (start-numbers.ts). */
  numbering?: Numbering
  /** A person's start number; null if they have none, or the race uses none. */
  startNumberOf?: (participantId: string) => string | null | undefined
  /** The scanned text, and the time of the scan: the server's time in ms since the epoch; null if this phone never received that time. */
  scanned?: { text: string; at: number | null }
  /** True if the crew admitted a genuine ticket that is not in the list. */
  admitted?: boolean
  /** True if the scan was to be assigned to a tap. The tap stays open if nothing was recorded. */
  forTap?: boolean
}

/** Returns the start number that the crew typed. Undefined for any other scan, or if the start numbers are on the wristbands. */
export const readTypedNumber = ({ numbering, scanned }: Pick<VerdictContext, 'numbering' | 'scanned'>): string | undefined =>
  !wearsBands(numbering) && scanned && /^\d+$/.test(scanned.text) ? scanned.text : undefined

/** Returns what to call a runner whose name is unknown: `nummer 412` for a typed number, otherwise the wristband. */
export function nameUnknown(wristband: string | null, context: Pick<VerdictContext, 'numbering' | 'scanned'>): string {
  const typed = readTypedNumber(context)
  return typed === undefined ? (wristband ?? '') : `nummer ${typed}`
}

/** Names the post of an event by the name of its phone, or by the location if that phone is unknown here. */
export function namePost({ deviceId, location }: ScanMoment, { posts, device }: Pick<VerdictContext, 'posts' | 'device'>): string {
  const post = posts.find((one) => one.deviceId === deviceId)?.name
  return (deviceId === device.id ? device.name : post) ?? nameLocationOnPhone(location)
}
