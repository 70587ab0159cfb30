import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { bandNumberOf } from '#shared/lib/wristband.ts'
import type { ScanAction } from '#shared/scan/scan-action.ts'

/** The Dutch texts about what runners wear: a wristband or a start number. */
export interface WornWords {
  /** The noun within a sentence, such as `band` in `zonder band`. */
  thing: string
  /** The title of a screen about a band or number. */
  title: string
  /** Labels the field for the next band or number, with an example. */
  field: string
  example: string
  next: string
  /** `give`: tells the crew what to hand out at check-in. `isOn`: asks whether a person who was checked in before wears it. */
  give: string
  isOn: string
  /** Shown if a typed code is not the number of a band, or not a start number. */
  noCode: string
  unassignedNote: string
  /** Shown beside the camera until the crew scans a code, at all posts except check-in. */
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

/** Returns the texts about wristbands, or those about start numbers if the office gives numbers. */
export const wornWords = (numbering: Numbering | undefined): WornWords => (wearsBands(numbering) ? band : startNumber)

/**
 * Formats a stored wristband code: `WB-0412`. At a race with start numbers it is `nummer 412`, because there a typed number that nobody has
 * is stored as a wristband code.
 */
export function formatWorn(numbering: Numbering | undefined, wristband: string): string {
  const number = wearsBands(numbering) ? null : bandNumberOf(wristband)
  return number === null ? wristband : `nummer ${number}`
}
