import { count } from '#web/ui/tables/figures.ts'

/** An error of a row at one of its fields, or `row` for an error of the whole row. */
export interface Fault<Field extends string> {
  at: Field | 'row'
  message: string
}

/** A row of a file as it was read, for the preview. `line`: its line number in the file. */
export interface ReadRow<Field extends string> {
  line: number
  shown: Partial<Record<Field, string>>
  faults: Fault<Field>[]
  /** Warnings at their fields: worth a look, but no errors. */
  remarks?: readonly Fault<Field>[]
}

/** The outcome of a row; `new` until it is written. */
export interface RowOutcome<Field extends string> {
  outcome: 'new' | 'written' | 'known' | 'duplicate' | 'refused'
  fault?: Fault<Field>
}

/** The error of a row without a mail address. The API schema would report an invalid address instead. */
export const missingEmail = 'Het e-mailadres ontbreekt'

/** Normalizes a column name or text: lower case, without accents and punctuation. */
export const normalizeHead = (head: string): string =>
  head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9#]+/g, ' ')
    .trim()

/** Parses a telephone number. Restores the first 0 or + that a spreadsheet removed. */
export function parsePhone(text: string): string {
  const digits = text.trim().replace(/\.0$/, '')
  if (/^6\d{8}$/.test(digits)) return `0${digits}`
  return /^(31|32|49)\d{8,11}$/.test(digits) ? `+${digits}` : digits
}

/** Formats a number of rows: '1 regel', '1.200 regels'. */
export const formatRows = (number: number): string => (number === 1 ? '1 regel' : `${count.format(number)} regels`)
