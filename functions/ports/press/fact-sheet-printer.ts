/** What the fact sheet for journalists says. */
export interface FactSheet {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
  /** What the race is, a paragraph each. */
  about: readonly string[]
  contact: string
  /** `YYYY-MM-DD`: the day of the facts. */
  day: string
}

/** Makes the PDF of a fact sheet, one page. The same sheet always becomes the same bytes. */
export interface FactSheetPrinter {
  printFactSheet(sheet: FactSheet): Promise<Uint8Array>
}
