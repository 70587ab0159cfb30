import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { hasMissedWave } from '#shared/domain/race/on-course.ts'
import { readTypedWristband, readWristband, bandNumberOf } from '#shared/lib/wristband.ts'
import { sendToStart } from '#web/features/crew-scanner/verdict/check-in-words.ts'
import type { VerdictWords } from '#web/features/crew-scanner/verdict/verdict-context.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'

/** A scanned or typed text as a wristband for a person: no wristband, the person's own, one that nobody wears, or another person's. */
export type BandReading =
  | { kind: 'none' }
  | { kind: 'own'; wristband: string }
  | { kind: 'free'; wristband: string }
  /** Another person, named `holder`, wears the wristband, as far as this phone knows. */
  | { kind: 'taken'; wristband: string; holder: string }

/** Reads a text as a wristband for a person. `typed`: the crew typed the text, so {@link readTypedWristband} parses it. */
export function readBand(crew: Pick<Crew, 'search'>, participantId: string, text: string, typed: boolean): BandReading {
  const wristband = typed ? readTypedWristband(text) : readWristband(text)
  if (!wristband) return { kind: 'none' }
  const wearer = crew.search(wristband).find(({ state }) => state.wristband === wristband)
  if (!wearer) return { kind: 'free', wristband }
  return wearer.row.id === participantId ? { kind: 'own', wristband } : { kind: 'taken', wristband, holder: wearer.row.name }
}

/** True if a typed text is a start number. A typed number is the number of a band only if people wear wristbands. */
export const isStartNumber = (numbering: Numbering, typed: string): boolean => !wearsBands(numbering) && /^\s*\d+\s*$/.test(typed)

/** Formats a wristband: `nummer 412`, or its code if the wristband has no number. */
export function formatBand(wristband: string): string {
  const number = bandNumberOf(wristband)
  return number === null ? wristband : `nummer ${number}`
}

/**
 * Describes the verdict after a wristband was linked to a person. `hit`: the person as they were before the link; undefined if they are not
 * in the roster. `holder`: the name of the person who wore the wristband before, or null.
 */
export function describeLinked(wristband: string, hit: RosterHit | undefined, holder: string | null): VerdictWords {
  const old = hit?.state.wristband
  const name = hit?.row.name ?? 'Niet in lijst'
  const facts = [name]
  if (holder !== null) facts.push(`Was van ${holder}`)
  if (old !== undefined && old !== wristband) facts.push(`In plaats van ${old}`)
  const band = formatBand(wristband)
  return {
    variant: 'welcome',
    word: 'Gekoppeld',
    who: band.charAt(0).toUpperCase() + band.slice(1),
    facts,
    strong: 0,
    todo: describeNext(hit),
    short: `polsband ${band}`,
    spoken: `Scan succesvol: ${name}, polsband ${band}.`,
  }
}

/** Tells the crew where to send the person. Somebody who cannot start with their wave comes before the reminder for a duo. */
function describeNext(hit: RosterHit | undefined): string {
  if (hit?.isWaveCancelled) return 'Stuur naar de infobalie voor een nieuwe start.'
  if (hit && hasMissedWave(hit.state)) return sendToStart
  return hit?.row.ticketType === 'duo' ? 'Duo: allebei een eigen bandje.' : 'Wijs naar het startvak.'
}
