import type { ListCell } from '#shared/contract/lists.ts'
import type { PersonAid } from '#shared/contract/first-aid.ts'
import { ageClassOf } from '#shared/domain/race/age-classes.ts'
import { formatCategory, formatType } from '#shared/domain/race/starter-words.ts'
import { addonNameOf, isHandedOut } from '#shared/domain/tickets/addons.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatParticipantCode } from '#shared/lib/ids.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { genderWords } from '#shared/domain/race/gender-words.ts'
import type { ListedPerson } from './read-people.ts'

/** A column of a named list: its heading, and the cell for a row. */
export type ListColumn<Row> = readonly [head: string, cell: (row: Row) => ListCell]

const numberOf = ({ startNumber }: ListedPerson): ListCell => (startNumber === null ? null : Number(startNumber))
/** Returns the number of the wave, with a note if the wave is cancelled, because a list on paper or in Excel has no badge. */
const waveOf = ({ row, isWaveCancelled }: ListedPerson): ListCell =>
  isWaveCancelled ? `${row.waveNumber} (geannuleerd)` : row.waveNumber || null
const typeOf = ({ row: { ticketType }, partner }: ListedPerson): ListCell => formatType({ ticketType, partner })
const teamOf = ({ ticket }: ListedPerson): ListCell => ticket?.ofTeam?.name ?? null

const starterColumns: readonly ListColumn<ListedPerson>[] = [
  ['Wave', waveOf],
  ['Starttijd', ({ row: { waveTime }, isWaveCancelled }) => (waveTime === null || isWaveCancelled ? null : formatTime(waveTime))],
  ['Startnummer', numberOf],
  ['Naam', ({ row }) => row.name],
]
export const startColumns: readonly ListColumn<ListedPerson>[] = [
  ...starterColumns,
  [
    'Categorie',
    ({ row: { ticketType, gender, eventDate }, registered: { birthDate = '' } }) =>
      formatCategory({ ticketType, gender, ageClass: ageClassOf(birthDate, eventDate) }),
  ],
  ['Solo of Duo', typeOf],
  ['Team', teamOf],
]

/** A person with the data that first aid may see. */
export interface AidRow extends ListedPerson {
  aid: PersonAid
}
export const aidColumns: readonly ListColumn<AidRow>[] = [
  ['Startnummer', numberOf],
  ['Naam', ({ row }) => row.name],
  ['Wave', waveOf],
  ['Leeftijd', ({ age }) => age],
  ['Wat de EHBO moet weten', ({ aid }) => aid.health],
  ['Noodcontact', ({ aid }) => aid.contactName],
  ['Relatie', ({ aid }) => aid.contactRelation],
  ['Telefoon noodcontact', ({ aid }) => aid.contactPhone],
]

/** The columns of the list of buyers of one extra. The size is stored with the ticket, so both people of a Duo show the same size. */
export const buyerColumns = (addonId: number): readonly ListColumn<ListedPerson>[] => [
  ...starterColumns,
  ['Telefoon', ({ row }) => row.phone],
  ['Solo of Duo', typeOf],
  ['Maat', ({ ticket }) => ticket?.addons.find(({ id }) => id === addonId)?.size ?? null],
]

/** An item that a person gets at the desk. */
interface PickUp {
  person: ListedPerson
  what: string
  size: string | null
}
export const pickUpColumns: readonly ListColumn<PickUp>[] = [
  ['Naam', ({ person }) => person.row.name],
  ['Startnummer', ({ person }) => numberOf(person)],
  ['Solo of Duo', ({ person }) => typeOf(person)],
  ['Ticket', ({ person }) => person.row.ticketRef],
  ['Extra', ({ what }) => what],
  ['Maat', ({ size }) => size],
]

/**
 * Lists the items that these people get: the add-ons of a ticket once, with its first person on the list, and the shirt of the second
 * person of a Duo. Sorted by name.
 */
export function listPickUps(people: readonly ListedPerson[]): PickUp[] {
  const seen = new Set<string>()
  return people
    .flatMap((person): PickUp[] => {
      const { ticket, registered } = person
      const isFirst = ticket !== undefined && !seen.has(ticket.id)
      if (ticket) seen.add(ticket.id)
      const addons = isFirst ? ticket.addons.filter(isHandedOut) : []
      return [
        ...addons.map((addon) => ({ person, what: addonNameOf(addon), size: addon.size ?? null })),
        ...(registered.shirtSize ? [{ person, what: 'Shirt', size: registered.shirtSize }] : []),
      ]
    })
    .toSorted((a, b) => alphabet.compare(a.person.row.name, b.person.row.name) || alphabet.compare(a.what, b.what))
}

/** The number of pieces of an item in a size. */
interface ExtraCount {
  what: string
  size: string | null
  pieces: number
}
export const extrasColumns: readonly ListColumn<ExtraCount>[] = [
  ['Extra', ({ what }) => what],
  ['Maat', ({ size }) => size],
  ['Aantal', ({ pieces }) => pieces],
]

const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL']
/** Returns the sort order of a size: items without a size or with an unknown size come last. */
const sizeOrder = (size: string | null) => (size !== null && sizes.includes(size) ? sizes.indexOf(size) : sizes.length)

/** Counts items by name and size, small sizes first. */
export function countPickUps(all: readonly PickUp[]): ExtraCount[] {
  return [...Map.groupBy(all, ({ what, size }) => JSON.stringify([what, size])).values()]
    .map((same) => ({ what: same[0]!.what, size: same[0]!.size, pieces: same.length }))
    .toSorted(
      (a, b) => alphabet.compare(a.what, b.what) || sizeOrder(a.size) - sizeOrder(b.size) || alphabet.compare(a.size ?? '', b.size ?? ''),
    )
}

const alphabet = new Intl.Collator('nl')

/** Returns the address from the participant's profile, or from the registration if they saved no profile. */
const addressOf = ({ profile, registered }: ListedPerson) => profile ?? registered

export const peopleColumns: readonly ListColumn<ListedPerson>[] = [
  ['Code', ({ row }) => formatParticipantCode(row.id)],
  ['Naam', ({ row }) => row.name],
  ['E-mail', ({ row }) => row.email],
  ['Telefoon', ({ row }) => row.phone],
  ['Geslacht', ({ row }) => genderWords[row.gender] ?? row.gender],
  ['Geboortedatum', ({ registered: { birthDate } }) => (birthDate ? { day: birthDate } : null)],
  ['Leeftijd', ({ age }) => age],
  ['Nationaliteit', ({ registered }) => registered.nationality ?? null],
  ['Straat', (one) => addressOf(one).street ?? null],
  ['Huisnummer', (one) => addressOf(one).houseNumber ?? null],
  ['Postcode', (one) => addressOf(one).postalCode ?? null],
  ['Plaats', (one) => addressOf(one).city ?? null],
  ['Land', (one) => addressOf(one).country ?? null],
  ['Ongevallenverzekering', ({ registered: { hasInsurance } }) => (hasInsurance === undefined ? null : hasInsurance ? 'Ja' : 'Nee')],
  ['Solo of Duo', typeOf],
  ['Team', teamOf],
  ['Wave', waveOf],
  ['Startnummer', numberOf],
  ['Polsband', ({ wristband }) => wristband],
  ['Ingeschreven', ({ row }) => ({ moment: toIsoMoment(row.createdAt) })],
]
