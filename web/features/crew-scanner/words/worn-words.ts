import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { bandNumberOf } from '#shared/lib/wristband.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'

/** The words for what runners wear: a wristband or a start number. */
export interface WornWords {
  /** `zonder band` */
  thing: string
  /** The title of a screen about a band or number. */
  title: string
  /** Labels the field for the next band or number, with an example. */
  field: string
  example: string
  next: string
  /** What the crew hands out at check-in, and what they ask a person who was checked in before. */
  give: string
  isOn: string
  /** Says that a typed code is not a band or number. */
  noCode: string
  unassignedNote: string
  /** Shown beside the camera while nothing is scanned, at posts where people pass. */
  prompt: Record<Exclude<ScanAction, 'check-in'>, string>
}

const band: WornWords = {
  thing: 'band',
  title: 'Polsband',
  field: 'Scan de band, of typ het nummer',
  example: 'WB-0412',
  next: 'Scan de volgende band.',
  give: 'Geef polsband',
  isOn: 'Polsband om?',
  noCode: 'geen bandnummer',
  unassignedNote: 'Op dit toestel is dit bandje van niemand. Wat hier staat telt voor wie het blijkt te dragen.',
  prompt: {
    'start-race': 'Scan de polsband voor de starttijd',
    'finish-race': 'Scan de polsband voor de finishtijd',
    scan: 'Scan de polsband van wie langskomt',
  },
}

const startNumber: WornWords = {
  thing: 'startnummer',
  title: 'Startnummer',
  field: 'Typ het startnummer',
  example: '412',
  next: 'Typ het volgende startnummer.',
  give: 'Geef startnummer',
  isOn: 'Startnummer op?',
  noCode: 'geen startnummer',
  unassignedNote: 'Op dit toestel heeft niemand dit nummer. De wedstrijdleiding zoekt uit wie het was.',
  prompt: {
    'start-race': 'Typ het startnummer voor de starttijd',
    'finish-race': 'Typ het startnummer voor de finishtijd',
    scan: 'Typ het startnummer van wie langskomt',
  },
}

/** The one choice between the words of wristbands and those of start numbers. */
export const wornWords = (numbering: Numbering | undefined): WornWords => (wearsBands(numbering) ? band : startNumber)

/** `WB-0412`, or `nummer 412` where people wear no wristbands: a typed number that nobody has is stored as a wristband number. */
export function formatWorn(numbering: Numbering | undefined, wristband: string): string {
  const number = wearsBands(numbering) ? null : bandNumberOf(wristband)
  return number === null ? wristband : `nummer ${number}`
}
