import { normalizeHead } from '#web/features/admin/sheet-import/sheet-rows.ts'
import type { SheetKind } from '#web/features/admin/sheet-import/read-sheet.ts'

/** A field that a column of a file with volunteers can have. */
export type Field = 'name' | 'first' | 'last' | 'email' | 'phone' | 'preferredRole' | 'availability' | 'experience'

/** The Dutch name of each field, in the order in which the select of a column offers them. */
export const fieldWords: ReadonlyMap<Field, string> = new Map([
  ['name', 'Naam'],
  ['first', 'Voornaam'],
  ['last', 'Achternaam'],
  ['email', 'E-mail'],
  ['phone', 'Telefoon'],
  ['preferredRole', 'Rol'],
  ['availability', 'Dagen'],
  ['experience', 'Ervaring'],
])

/** Column names in Dutch and English files; the first match counts. */
const heads: readonly [Field, RegExp][] = [
  ['first', /^(voornaam|voornamen|roepnaam|first name|given name)$/],
  ['last', /^(achternaam|familienaam|last name|surname|family name)$/],
  ['email', /(e ?mail|^mail)/],
  ['phone', /(telefoon|mobiel|gsm|phone|mobile|^tel)/],
  ['preferredRole', /(rol|functie|taak|voorkeur|role|job|task)/],
  ['availability', /(beschikbaar|dag|wanneer|availab|day)/],
  ['experience', /(ervaring|opmerking|diploma|experience|note|comment)/],
  ['name', /(naam|name|vrijwilliger|volunteer)/],
]
const readHead = (head: string) => heads.find(([, form]) => form.test(normalizeHead(head)))?.[0]

const maxVolunteerRows = 2000
/** How the import recognizes and limits a file with volunteers. */
export const volunteerSheet: SheetKind = {
  countKnownColumns: (cells) => new Set(cells.flatMap((cell) => readHead(cell) ?? [])).size,
  example: 'Naam en E-mail',
  maxRows: maxVolunteerRows,
}

/** Guesses the field of each column by its name. If two columns match the same field, the first column gets it. */
export function guessFields(names: readonly string[]): (Field | undefined)[] {
  const read = names.map(readHead)
  return read.map((field, at) => (read.indexOf(field) === at ? field : undefined))
}
