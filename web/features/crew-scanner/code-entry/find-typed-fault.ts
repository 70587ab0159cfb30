import { isOneLetterOff } from '#shared/domain/office/search-text.ts'
import { formatParticipantCode, readShortCode } from '#shared/lib/ids.ts'
import { isTicketText } from '#shared/lib/ticket-text.ts'
import { readTypedWristband } from '#shared/lib/wristband.ts'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { formatListName } from './list-name.ts'

/** Describes why a typed code is unknown. */
export interface TypedFault {
  words: string
  /** At most three people whose code differs in one character. */
  nearest: readonly RosterHit[]
}

/** The part of the crew engine that {@link findTypedFault} needs. */
export type TypedFaultNeed = Pick<Crew, 'listRead' | 'numbering' | 'person' | 'people' | 'status'>

const maxNearest = 3

/**
 * Returns why a typed code is unknown. Returns undefined for the code of a known person, the code of a wristband and the text of a whole
 * ticket, because the scanner decides about those. While the list is being read, returns undefined for every code. `now`: ms, the server's
 * time.
 */
export function findTypedFault(text: string, crew: TypedFaultNeed, now: number): TypedFault | undefined {
  const code = readShortCode(text)
  const isKnown = code !== undefined && crew.person(code) !== undefined
  if (!crew.listRead || isKnown || isTicketText(text) || readTypedWristband(text) !== undefined) return undefined
  return {
    words:
      code === undefined
        ? `Scan fout: dit is geen ticketcode en ${wornWords(crew.numbering).noCode}. Een ticketcode is DS met acht tekens.`
        : `Scan fout: ${formatParticipantCode(code)} staat niet in ${formatListName(crew, now)}. Typ hem nog eens, of scan de QR.`,
    nearest: findNearest(text, crew.people()),
  }
}

function findNearest(text: string, people: readonly RosterHit[]): RosterHit[] {
  const typed = asDigits(text)
  const whole = typed.startsWith('DS') ? typed : `DS${typed}`
  return people.filter(({ code }) => isOneLetterOff(whole, asDigits(code))).slice(0, maxNearest)
}

/** Replaces letters that occur in no code by the digits that they look like. */
const asDigits = (text: string) =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
