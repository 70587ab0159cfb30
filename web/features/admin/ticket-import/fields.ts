import { maxTicketRows } from '#shared/contract/ticket-import.ts'
import type { SheetKind } from '#web/features/admin/sheet-import/read-sheet.ts'
import { normalizeHead } from '#web/features/admin/sheet-import/sheet-rows.ts'

const personFields = [
  'name',
  'first',
  'last',
  'email',
  'birthDate',
  'gender',
  'phone',
  'emergencyContactName',
  'emergencyContactPhone',
] as const
type PersonField = (typeof personFields)[number]
type TicketField = 'ticketType' | 'eventDate' | 'waveId' | 'order' | 'hoodieSize'
/**
 * A field that a column of a file can have. `order`: an order or team number that both rows of a duo have. A ticket has one hoodie, as in
 * the shop, so the size of a duo partner is their shirt size.
 */
export type Field = `buyer.${PersonField}` | `partner.${PersonField}` | TicketField | 'partner.shirtSize'

const personWords: Readonly<Record<PersonField, string>> = {
  name: 'Naam',
  first: 'Voornaam',
  last: 'Achternaam',
  email: 'E-mail',
  birthDate: 'Geboortedatum',
  gender: 'Geslacht',
  phone: 'Telefoon',
  emergencyContactName: 'Noodcontact',
  emergencyContactPhone: 'Telefoon noodcontact',
}
const named = (who: 'buyer' | 'partner', after: string) =>
  Object.entries(personWords).map(([field, word]) => [`${who}.${field}`, word + after] as [Field, string])

/** The Dutch name of each field, in the order of the list from which the user chooses. */
export const fieldWords = new Map<Field, string>([
  ...named('buyer', ''),
  ['ticketType', 'Solo of duo'],
  ['eventDate', 'Dag'],
  ['waveId', 'Wave'],
  ['order', 'Bestelnummer of team'],
  ['hoodieSize', 'Maat hoodie'],
  ...named('partner', ' duo-partner'),
  ['partner.shirtSize', 'Shirtmaat duo-partner'],
])

/** Column names in Dutch and English files and in exports of RunSignup, Eventbrite and pretix; the likeliest name of a field first. */
const heads: readonly [PersonField | TicketField, readonly RegExp[]][] = [
  ['emergencyContactPhone', [/^(emergency|nood|ice).*(phone|tel|nummer|number|mobiel)/]],
  ['emergencyContactName', [/^(emergency|nood|ice)/]],
  ['first', [/^(attendee name )?(first name|given name|voornaam|roepnaam|voornamen)$/]],
  ['last', [/^(attendee name )?(last name|family name|surname|achternaam|familienaam)$/]],
  ['email', [/^(attendee|deelnemer|gast|participant).*e ?mail/, /^(e ?)?mail( ?ad+res+)?$/, /e ?mail/]],
  [
    'name',
    [
      /^(attendee|participant|deelnemer|full|volledige|naam).*(name|naam|deelnemer|gast)$/,
      /^(naam|name|deelnemer|attendee|participant|runner|voor(naam)? (en )?achternaam|first and last name)$/,
    ],
  ],
  ['birthDate', [/^(date of birth|birth ?date|dob|geboortedatum|geboren( op)?|birthday|geb ?datum|geboorte ?dag)$/, /birth|geboorte/]],
  ['gender', [/^(gender|geslacht|sex|m v|m v x|m f)$/]],
  ['phone', [/^(mobiel|cell|mobile|gsm)/, /^(attendee )?(phone|tel)/, /(phone|telefoon)/]],
  [
    'ticketType',
    [
      /^((ticket|kaart) ?(type|soort)|(type|soort) ticket|solo (of )?duo|type|categorie|category)$/,
      /^(product|ticket|item|event|ticketnaam|naam ticket|soort|(soort|type) (deelname|inschrijving|kaartje))$/,
    ],
  ],
  [
    'eventDate',
    [
      /^(dag|racedag|race ?day|race ?date|event ?day|eventdag|eventdatum|event ?date|datum (event|evenement)|datum race|startdag|day|wedstrijddag|evenementdatum)$/,
      /^(event start date|date from|start ?date|startdatum)/,
    ],
  ],
  // A column 'Maat' is not taken for the hoodie size, because it may be the size of a shirt that was sold elsewhere, and a hoodie uses up
  // stock.
  ['hoodieSize', [/^(hoodie|hoodie ?(maat|size)|maat hoodie)$/]],
  ['waveId', [/^(wave|start ?wave|startgroep|starttijd|start ?time|golf)/]],
  [
    'order',
    [/^(team|team ?name|teamnaam|duo|duonaam)$/, /^(order|bestel(lings?)?|boekings?|reserverings?) ?(code|number|nummer|no|nr|id|#)?$/],
  ],
]
const partnerPattern =
  /\b(duo ?partner|partner|tweede( deelnemer)?|second( participant| person)?|(deelnemer|participant|runner|persoon|person|loper) ?2|2e( deelnemer)?)\b/
const firstPersonPattern = /\b((deelnemer|participant|runner|persoon|person|loper) ?1|eerste deelnemer|1e deelnemer)\b/

const ticketFields: readonly string[] = ['ticketType', 'eventDate', 'waveId', 'order', 'hoodieSize'] satisfies TicketField[]
const isTicketField = (field: PersonField | TicketField): field is TicketField => ticketFields.includes(field)

/** Returns the partner's field for a buyer's field, and `partner.shirtSize` for the ticket's hoodie size. Undefined for other fields. */
const partnerFieldOf = (field: Field): Field | undefined =>
  field === 'hoodieSize' ? 'partner.shirtSize' : field.startsWith('buyer.') ? (field.replace('buyer.', 'partner.') as Field) : undefined

/** The field that a column name means, and the rank of that guess: 0 is the likeliest. */
function readHead(head: string): { field: Field; rank: number; text: string } | undefined {
  const plain = normalizeHead(head)
  if (/^(buyer|koper|billing|invoice|factuur|purchaser)/.test(plain)) return undefined
  const numbered = plain.endsWith(' 2')
  const isPartner = partnerPattern.test(plain) || numbered
  const rest = plain
    .replace(partnerPattern, ' ')
    .replace(firstPersonPattern, ' ')
    .replace(/ [12]$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  // A column 'Partner' or 'Deelnemer 2' holds that person's name.
  const text = rest === '' && plain !== '' ? 'naam' : rest
  for (const [field, forms] of heads) {
    const rank = forms.findIndex((form) => form.test(text))
    if (rank < 0) continue
    const own: Field = isTicketField(field) ? field : `buyer.${field}`
    const read = isPartner ? partnerFieldOf(own) : own
    return read && { field: read, rank, text }
  }
  return undefined
}

/** Counts the different fields whose names are in the cells of a row. */
const countKnownColumns = (cells: readonly string[]): number => new Set(cells.flatMap((cell) => readHead(cell)?.field ?? [])).size

/** The requirements of the ticket import for its file. */
export const ticketSheet: SheetKind = { countKnownColumns, example: 'Naam, E-mail en Geboortedatum', maxRows: maxTicketRows }

/**
 * Guesses the field of each column by its name. If a column name occurs twice, the second column is the partner's. If no name means the day
 * or the type of ticket, takes the first column that holds such values and whose name means no other field. `days` and `types` are the
 * indexes of the columns that hold days and types of tickets.
 */
export function guessFields(
  names: readonly string[],
  { days = [], types = [] }: { days?: readonly number[]; types?: readonly number[] } = {},
): (Field | undefined)[] {
  const guessed: (Field | undefined)[] = names.map(() => undefined)
  const read = names.map((head, at) => ({ at, head: normalizeHead(head), ...readHead(head) }))
  for (const one of read.filter(({ field }) => field).toSorted((a, b) => a.rank! - b.rank! || a.at - b.at)) {
    const field = one.field!
    const taken = guessed.indexOf(field)
    if (taken < 0) guessed[one.at] = field
    else if (read[taken]!.head === one.head) {
      const second = partnerFieldOf(field)
      if (second && !guessed.includes(second)) guessed[one.at] = second
    }
  }
  // If a file has both a full name and its two parts, uses the two parts.
  for (const who of ['buyer', 'partner'])
    if (guessed.includes(`${who}.first` as Field) && guessed.includes(`${who}.last` as Field)) {
      const whole = guessed.indexOf(`${who}.name` as Field)
      if (whole >= 0) guessed[whole] = undefined
    }
  for (const [field, columns] of [
    ['eventDate', days],
    ['ticketType', types],
  ] as const) {
    const byValue = columns.find((at) => guessed[at] === undefined)
    if (!guessed.includes(field) && byValue !== undefined) guessed[byValue] = field
  }
  return guessed
}

/** Guesses from the columns which system exported the file; empty if unknown. */
export function guessSource(names: readonly string[]): string {
  const plain = new Set(names.map(normalizeHead))
  if (plain.has('attendee #') || plain.has('order #') || plain.has('attendee status')) return 'Eventbrite'
  if (plain.has('order code') || plain.has('bestelcode') || plain.has('position id')) return 'pretix'
  if (plain.has('registration id') || plain.has('dob')) return 'RunSignup'
  return ''
}
