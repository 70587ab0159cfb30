import { mostTicketRows } from '#shared/contract/ticket-import.ts'
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
/** A field that a column of a file can have. `order`: an order or team number that both rows of a duo have. */
export type Field = `buyer.${PersonField}` | `partner.${PersonField}` | 'ticketType' | 'eventDate' | 'waveId' | 'order'

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

/** The Dutch name of each field, in the order of the list. */
export const fieldWords = new Map<Field, string>([
  ...named('buyer', ''),
  ['ticketType', 'Solo of duo'],
  ['eventDate', 'Dag'],
  ['waveId', 'Wave'],
  ['order', 'Bestelnummer of team'],
  ...named('partner', ' duo-partner'),
])

/** Column names in Dutch and English files and in exports of RunSignup, Eventbrite and pretix; the likeliest name of a field first. */
const heads: readonly [PersonField | 'ticketType' | 'eventDate' | 'waveId' | 'order', readonly RegExp[]][] = [
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
      /^(ticket ?type|tickettype|type ticket|soort ticket|solo of duo|type|categorie|category)$/,
      /^(product|ticket|item|event|ticketnaam|naam ticket|soort|soort (deelname|inschrijving|kaartje))$/,
    ],
  ],
  [
    'eventDate',
    [
      /^(dag|racedag|race ?day|race ?date|event ?day|eventdag|eventdatum|event ?date|datum (event|evenement)|datum race|startdag|day|wedstrijddag|evenementdatum)$/,
      /^(event start date|date from|start ?date|startdatum)/,
    ],
  ],
  ['waveId', [/^(wave|start ?wave|startgroep|starttijd|start ?time|golf)/]],
  [
    'order',
    [/^(team|team ?name|teamnaam|duo|duonaam)$/, /^(order (code|number|no|id|#)|order|bestel(ling|nummer|nr|code)|bestelnr|ordernummer)$/],
  ],
]
const partnerForm =
  /\b(duo ?partner|partner|tweede( deelnemer)?|second( participant| person)?|(deelnemer|participant|runner|persoon|person|loper) ?2|2e( deelnemer)?)\b/
const firstForm = /\b((deelnemer|participant|runner|persoon|person|loper) ?1|eerste deelnemer|1e deelnemer)\b/

/** The field that a column name means, and the rank of that guess: 0 is the likeliest. */
function readHead(head: string): { field: Field; rank: number; text: string } | undefined {
  const plain = normalizeHead(head)
  if (/^(buyer|koper|billing|invoice|factuur|purchaser)/.test(plain)) return undefined
  const numbered = plain.endsWith(' 2')
  const isPartner = partnerForm.test(plain) || numbered
  const rest = plain
    .replace(partnerForm, ' ')
    .replace(firstForm, ' ')
    .replace(/ [12]$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  // A column 'Partner' or 'Deelnemer 2' holds that person's name.
  const text = rest === '' && plain !== '' ? 'naam' : rest
  for (const [field, forms] of heads) {
    const rank = forms.findIndex((form) => form.test(text))
    if (rank < 0) continue
    if (field === 'ticketType' || field === 'eventDate' || field === 'waveId' || field === 'order')
      return isPartner ? undefined : { field, rank, text }
    return { field: `${isPartner ? 'partner' : 'buyer'}.${field}`, rank, text }
  }
  return undefined
}

/** Counts the fields that are known column names in a row. */
const countKnownColumns = (cells: readonly string[]): number => new Set(cells.flatMap((cell) => readHead(cell)?.field ?? [])).size

/** The requirements of the ticket import for its file. */
export const ticketSheet: SheetKind = { countKnownColumns, example: 'Naam, E-mail en Geboortedatum', mostRows: mostTicketRows }

/**
 * Guesses the field of each column by its name. If a column name occurs twice, the second column is the partner's. If no name means the day,
 * takes the first column of `dayColumns` whose name means nothing else.
 */
export function guessFields(names: readonly string[], dayColumns: readonly number[] = []): (Field | undefined)[] {
  const guessed: (Field | undefined)[] = names.map(() => undefined)
  const read = names.map((head, at) => ({ at, head: normalizeHead(head), ...readHead(head) }))
  for (const one of read.filter(({ field }) => field).toSorted((a, b) => a.rank! - b.rank! || a.at - b.at)) {
    const field = one.field!
    const taken = guessed.indexOf(field)
    if (taken < 0) guessed[one.at] = field
    else if (read[taken]!.head === one.head && field.startsWith('buyer.')) {
      const second = field.replace('buyer.', 'partner.') as Field
      if (!guessed.includes(second)) guessed[one.at] = second
    }
  }
  // If a file has both a full name and its two parts, uses the two parts.
  for (const who of ['buyer', 'partner'])
    if (guessed.includes(`${who}.first` as Field) && guessed.includes(`${who}.last` as Field)) {
      const whole = guessed.indexOf(`${who}.name` as Field)
      if (whole >= 0) guessed[whole] = undefined
    }
  const byValue = dayColumns.find((at) => guessed[at] === undefined)
  if (!guessed.includes('eventDate') && byValue !== undefined) guessed[byValue] = 'eventDate'
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
