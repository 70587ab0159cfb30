import { isOneLetterOff } from '#shared/domain/office/search-text.ts'
import { readTypedWristband } from '#shared/lib/wristband.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import type { RosterHit } from '#web/sync/crew-view-types.ts'
import { formatListName } from './list-name.ts'

/** Describes why a typed start number is unknown. */
export interface NumberFault {
  words: string
  /** The number as it was typed, which the crew may still choose. */
  number: string
  /** At most three people whose number differs in one digit. People on the course come first. */
  nearest: readonly RosterHit[]
}

/** The part of the crew engine that {@link findNumberFault} needs. */
export type NumberFaultNeed = Pick<Crew, 'listRead' | 'numbering' | 'people' | 'search' | 'status' | 'day'>

const maxNearest = 3

/**
 * Returns why a typed start number is unknown. Returns undefined if the text is not a start number, if somebody has the number today, or if
 * somebody wears the wristband with the number. If this phone has no list or the office does not give the numbers, returns undefined for
 * every number. `now`: ms, the server's time.
 */
export function findNumberFault(text: string, crew: NumberFaultNeed, now: number): NumberFault | undefined {
  const number = text.trim()
  if (crew.numbering !== 'own' || !crew.listRead || !/^\d{1,6}$/.test(number)) return undefined
  const numbered = crew.people().filter(({ row }) => row.ownNumber)
  const today = numbered.filter(({ row }) => crew.day === null || row.eventDate === crew.day)
  // The scanner also accepts a number of another day, if exactly one person has that number.
  const isOf = ({ row }: RosterHit) => row.ownNumber === Number(number)
  if (numbered.length === 0 || today.some(isOf) || numbered.filter(isOf).length === 1 || findWearer(number, crew)) return undefined
  return { words: `Scan fout: nummer ${number} staat niet in ${formatListName(crew, now)}.`, number, nearest: findNearest(number, today) }
}

function findWearer(number: string, { search }: NumberFaultNeed): RosterHit | undefined {
  const band = readTypedWristband(number)
  return band === undefined ? undefined : search(band).find(({ state }) => state.wristband === band)
}

function findNearest(number: string, people: readonly RosterHit[]): RosterHit[] {
  // `isOneLetterOff` refuses short words and a different first letter. With a word before
  // the number it accepts short numbers and a different first digit.
  const near = people.filter(({ row }) => isOneLetterOff(`nummer${Number(number)}`, `nummer${row.ownNumber}`))
  const isRacing = ({ state }: RosterHit) => state.status === 'started'
  return near.toSorted((a, b) => Number(isRacing(b)) - Number(isRacing(a)) || a.row.ownNumber! - b.row.ownNumber!).slice(0, maxNearest)
}
