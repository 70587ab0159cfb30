import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import type { PostStatus } from '#web/sync/crew-types.ts'

/** The kinds of verdict. Each has a different colour, shape, word, vibration and tone. */
export type VerdictVariant = 'welcome' | 'warning' | 'already' | 'unknown' | 'refused' | 'broken'

export interface VerdictWords {
  variant: VerdictVariant
  word: string
  /** A name or a time: the second largest line. */
  who: string
  facts: string[]
  /** Index in `facts` of the fact to show in bold; -1 for none. */
  strong: number
  todo: string
  /** For the line `Laatste: …`. */
  short: string
  /**
   * The message of the specification: screen readers read it first and completely, the screen shows it up to its colon. Empty if the
   * headline is enough.
   */
  spoken: string
  /** Waits for a press, although its variant closes by itself. */
  stays?: boolean
  /** Waits for the crew's choice to admit or refuse. */
  asks?: boolean
}

export interface VerdictContext {
  posts: readonly PostStatus[]
  /** This phone's id and name. */
  device: { id: string; name: string }
  /** The location of this phone. */
  location: string
  lastSyncAt: number | null
  /** True if a part of the list cannot be read at this moment. */
  listHasHoles?: boolean
  /** Ms since the epoch, the server's time. */
  now: number
  /** Where the start numbers of the race come from. */
  numbering?: Numbering
  /** A person's start number; null if they have none, or the race uses none. */
  startNumberOf?: (participantId: string) => string | null | undefined
  /** The scanned text, and when it was seen: ms since the epoch, the server's time; null if this phone never received that time. */
  scanned?: { text: string; at: number | null }
  /** The crew admitted a genuine ticket that is not in the list, and that is stored. */
  admitted?: boolean
  /** The scan should be assigned to a tap, which stays open if nothing was recorded. */
  forTap?: boolean
}

/** The start number that the crew typed, in a race where the office gives the numbers: it is no wristband. Undefined for another scan. */
export const readTypedNumber = ({ numbering, scanned }: Pick<VerdictContext, 'numbering' | 'scanned'>): string | undefined =>
  !wearsBands(numbering) && scanned && /^\d+$/.test(scanned.text) ? scanned.text : undefined

/** Names what was read of a runner whose name is unknown: `nummer 412` if it was typed, otherwise the wristband. */
export function nameUnknown(wristband: string | null, context: Pick<VerdictContext, 'numbering' | 'scanned'>): string {
  const typed = readTypedNumber(context)
  return typed === undefined ? (wristband ?? '') : `nummer ${typed}`
}

/** Names the post of an event: by the phone's name as it was given, otherwise by its location. */
export function namePost({ deviceId, location }: ScanMoment, { posts, device }: Pick<VerdictContext, 'posts' | 'device'>): string {
  const post = posts.find((one) => one.deviceId === deviceId)?.name
  return (deviceId === device.id ? device.name : post) ?? nameLocation(location)
}
