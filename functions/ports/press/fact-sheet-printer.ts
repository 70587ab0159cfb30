/** The content of the fact sheet for journalists. */
export interface FactSheet {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
  /** The description of the race, one text per paragraph. */
  about: readonly string[]
  contact: string
  /** `YYYY-MM-DD`: the day on which the facts were valid. */
  day: string
}

/** Makes the PDF of a fact sheet, one page. The same sheet always becomes the same bytes. */
export interface FactSheetPrinter {
  printFactSheet(sheet: FactSheet): Promise<Uint8Array>
}
