import { bandNumberOf } from '#shared/lib/wristband.ts'
import type { ChosenFacts } from './editions.ts'

/** How participants of an edition get start numbers: from the wristband (`wristband`), from the office (`own`), or not at all (`none`). */
export const numberings = ['wristband', 'own', 'none'] as const
export type Numbering = (typeof numberings)[number]

export const numberingWords: Readonly<Record<Numbering, string>> = {
  wristband: 'het nummer van het bandje',
  own: 'eigen nummers, uitgedeeld door het kantoor',
  none: 'geen startnummers',
}

/** The numbering of an edition for which the organiser has not chosen a numbering. */
export const defaultNumbering: Numbering = 'wristband'
export const numberingOf = ({ facts }: { facts: Pick<ChosenFacts, 'startNumbers'> }): Numbering => facts.startNumbers ?? defaultNumbering

/** True if screens mention wristbands; false if the office gives the start numbers, because people then wear those numbers. */
export const wearsBands = (numbering: Numbering | undefined): boolean => numbering !== 'own'

/** The range of start numbers that the office may give. A longer number does not fit on a bib, or is a typing mistake. */
export const ownNumberRange = { min: 1, max: 99_999 } as const

/** The numbers of a person. `own`: the number that the office gave for the person's race day. `wristband`: the code of the wristband. */
export interface PersonNumbers {
  own: number | undefined
  wristband: string | undefined
}

/** Returns the start number of a person as every screen shows it; null if the person has no number (yet). */
export function startNumberOf(numbering: Numbering, { own, wristband }: PersonNumbers): string | null {
  if (numbering === 'own') return own === undefined ? null : String(own)
  return numbering === 'wristband' && wristband !== undefined ? bandNumberOf(wristband) : null
}
