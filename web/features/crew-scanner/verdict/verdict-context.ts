import { nameLocation } from '#shared/domain/crew/post-names.ts'
import type { ScanMoment } from '#shared/scan/person-state.ts'
import { namePostInSentence } from '#web/features/crew-scanner/words/location-words.ts'
import type { PostStatus } from '#web/sync/crew-types.ts'

/** What tells the outcomes apart: each has its own colour, shape, word, buzz and tone. */
export type VerdictLook = 'welcome' | 'warning' | 'already' | 'unknown' | 'refused' | 'broken'

export interface VerdictWords {
  look: VerdictLook
  word: string
  /** Who or when: the second largest line. */
  who: string
  facts: string[]
  /** Which of the facts is read first; -1 for none. */
  strong: number
  todo: string
  /** For the line `Laatste: …`. */
  short: string
  /** The message of the specification: read out whole and first, shown up to its colon. Empty where the word says it all. */
  spoken: string
  /** Waits for the crew's choice: let in, or not. */
  asks?: boolean
}

export interface VerdictContext {
  posts: readonly PostStatus[]
  /** This phone's id and name. */
  device: { id: string; name: string }
  /** Where this phone stands. */
  location: string
  lastSyncAt: number | null
  /** Whether a part of the list can't be read here just now. */
  listHasHoles?: boolean
  /** Ms since the epoch, the server's time. */
  now: number
  /** The crew let in a genuine ticket that is not in the list, and that is stored. */
  admitted?: boolean
}

/** The post of an event inside a sentence: by the phone's name, else by where it stood. */
export function namePost({ deviceId, location }: ScanMoment, { posts, device }: Pick<VerdictContext, 'posts' | 'device'>): string {
  const post = posts.find((one) => one.deviceId === deviceId)?.name
  return namePostInSentence((deviceId === device.id ? device.name : post) ?? nameLocation(location))
}
