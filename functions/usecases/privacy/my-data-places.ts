import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { formatCompanyLines } from '#shared/domain/money/companies.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { html, type Html } from '#functions/mail/html.ts'
import type { MyData } from './gather-data.ts'

/** Formats the date and time of an ISO moment for a person's data download; empty for null. */
export const formatMyMoment = (iso: string | null) => (iso === null ? '' : `${formatEventDate(eventDateOf(iso))}, ${formatTime(iso)}`)
const yesOrNo = (value: boolean) => (value ? 'ja' : 'nee')
const dayMonthYear = { day: 'numeric', month: 'long', year: 'numeric' } as const
/** The Dutch words for the genders. An unknown gender is shown as it is stored. */
const genders: Record<string, string> = { female: 'vrouw', male: 'man', other: 'anders' }
const scanned: Record<string, string> = {
  'check-in': 'Ingecheckt',
  start: 'Gestart',
  finish: 'Gefinisht',
  scan: 'Gescand',
  dnf: statusWords.dnf,
  'link-wristband': 'Polsband gekoppeld',
  cancel: 'Geannuleerd',
  'set-status': 'Status gezet',
  undo: 'Teruggedraaid',
}
const channels = { email: 'mail', sms: 'sms', push: 'pushmelding' } as const
type Unpaid = MyData['unpaidRegistrations'][number]
type Now = Record<
  | 'gender'
  | 'street'
  | 'houseNumber'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'emergencyContact'
  | 'emergencyContactPhone'
  | 'specialRequirements',
  string
>
/** A label and its value in a table of the data download. */
export type Row = readonly [name: string, value: string | number | null | undefined]

/** Returns the section of the data download about a participant of the account. */
export function renderParticipant(one: MyData['participants'][number]): Html {
  const { profile, registered, ticket, mailings, scans } = one
  const { notificationPreferences: notifications, privacySettings: shared } = profile
  return html`<h2>${profile.name}</h2>
${renderTable([
  ['Code', one.code],
  ['Dag', formatEventDate(one.eventDate)],
  ['Wave', one.waveNumber],
  ['Startnummer', one.startNumber],
  ['Start', formatMyMoment(one.waveTime)],
  ['E-mailadres', profile.email],
  ['Telefoon', profile.phone],
  ...filledInRows(registered, profile),
  ['Bericht per mail', yesOrNo(notifications.email)],
  ['Resultaten delen', yesOrNo(shared.shareResults)],
  ['Profiel delen', yesOrNo(shared.shareProfile)],
  ['Nieuws en aanbiedingen', yesOrNo(shared.allowMarketing)],
])}
${
  ticket &&
  html`<h3>Ticket</h3>${renderTable([
    ['Soort', typeNames[ticket.type]],
    ['Ingeschreven', formatMyMoment(ticket.registeredAt)],
    ...purchaseRows(ticket),
    ...offerRows(one.offeredTo),
  ])}`
}
${mailings.length > 0 && html`<h3>Berichten aan velen</h3>${renderTable(mailings.map((one): Row => [`${channels[one.channel]}, ${formatMyMoment(one.at)}`, one.subject || 'zonder onderwerp']))}`}
${scans.length > 0 && html`<h3>Scans</h3>${renderTable(scans.map((scan): Row => [`${scanned[scan.kind] ?? scan.kind}, ${nameLocation(scan.location)}`, formatMyMoment(scan.at)]))}`}`
}

/** Returns the rows with the details from the registration; `now` has the current values of the details that can be changed. */
function filledInRows(registered: Partial<Unpaid['registered'][number]>, now: Now): Row[] {
  return [
    ['Geboortedatum', registered.birthDate && formatEventDate(registered.birthDate, dayMonthYear)],
    ['Geslacht', genders[now.gender] ?? now.gender],
    ['Nationaliteit', registered.nationality],
    ['Adres', [`${now.street} ${now.houseNumber}`.trim(), `${now.postalCode} ${now.city}`.trim(), now.country].filter(Boolean).join('\n')],
    ['Noodcontact', `${now.emergencyContact} ${now.emergencyContactPhone}`.trim()],
    ['Relatie met noodcontact', registered.emergencyContactRelation],
    ['Bijzonderheden, ook medische', now.specialRequirements],
    ['Shirtmaat', registered.shirtSize],
    ['Verzekerd', registered.hasInsurance === undefined ? null : yesOrNo(registered.hasInsurance)],
    ['Akkoord met de voorwaarden', registered.agreeToTerms === undefined ? null : yesOrNo(registered.agreeToTerms)],
  ]
}

/** Returns the section of the data download about one person of an unpaid registration. */
export function renderUnpaidRegistration(one: Unpaid, person: Unpaid['registered'][number]): Html {
  const { emergencyContactName = '', street = '', houseNumber = '', postalCode = '', city = '', country = '' } = person
  const address = { street, houseNumber, postalCode, city, country }
  const contact = { emergencyContact: emergencyContactName, emergencyContactPhone: person.emergencyContactPhone ?? '' }
  return html`<h2>Inschrijving die niet betaald is</h2>${renderTable([
    ['Naam', person.name],
    ['E-mailadres', person.email],
    ['Telefoon', person.phone],
    ...filledInRows(person, { ...person, ...address, ...contact }),
    ['Soort', typeNames[one.type]],
    ['Dag', formatEventDate(one.eventDate)],
    ['Ingeschreven', formatMyMoment(one.registeredAt)],
    ...purchaseRows(one),
    ['Bewaard tot', formatMyMoment(one.keptUntil)],
  ])}`
}

/** Returns the section of the data download about a place that the reader gave to another person. */
export function renderTransferredPlace({ name, email, type, eventDate, offeredTo, bought }: MyData['transferred'][number]): Html {
  return html`<h2>Overgedragen plek</h2>${renderTable([
    ['Naam', name],
    ['E-mailadres', email],
    ['Soort', typeNames[type]],
    ['Dag', formatEventDate(eventDate)],
    ...offerRows(offeredTo),
    ['Ingeschreven', bought && formatMyMoment(bought.registeredAt)],
    ...(bought ? purchaseRows(bought) : []),
  ])}`
}

const typeNames = { solo: 'Solo', duo: 'Duo' } as const

const offerRows = (offered: MyData['participants'][number]['offeredTo']): Row[] =>
  offered
    ? [
        ['Aangeboden aan', offered.email],
        ['Aangeboden op', formatMyMoment(offered.at)],
      ]
    : []

/** Returns the rows about the payment. Their values are null for a place that somebody else bought, and `renderTable` omits such rows. */
export function purchaseRows(bought: Partial<NonNullable<MyData['transferred'][number]['bought']>>): Row[] {
  const { paidAt, paymentMethod, lines = [], discountCode, company } = bought
  return [
    ['Betaald', paidAt === undefined ? null : formatMyMoment(paidAt)],
    ['Betaalwijze', formatPaymentMethod(paymentMethod ?? null)],
    ...lines.map((line): Row => [line.label, formatEuro(line.amount)]),
    ['Kortingscode', discountCode],
    ['Bedrijf op de factuur', company && [company.name, ...formatCompanyLines(company)].join('\n')],
    ...refundRows(bought),
  ]
}

/** Returns the rows about the money paid back. Amounts are in cents; `refundAmount` is the total. */
export const refundRows = ({
  refundAmount,
  partialRefunds = [],
}: Partial<Pick<MyData['orders'][number], 'refundAmount' | 'partialRefunds'>>): Row[] => [
  ...partialRefunds.map(({ at, amount, reason }): Row => ['Deel teruggekregen', `${formatEuro(amount)}, ${formatMyMoment(at)}: ${reason}`]),
  ['Teruggekregen', refundAmount ? formatEuro(refundAmount) : null],
]

/** Returns a definition list of these rows, without the rows that have no value. */
export function renderTable(all: readonly Row[]): Html {
  const filled = all.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return html`<dl>${filled.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
