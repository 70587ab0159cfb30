import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { formatCompanyLines } from '#shared/domain/money/companies.ts'
import { nameLocation } from '#shared/domain/crew/post-names.ts'
import { statusWords } from '#shared/domain/crew/status-words.ts'
import { formatShiftTimes } from '#shared/domain/volunteers/shifts.ts'
import { brand } from '#shared/facts/brand.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { html, type Html } from '#functions/mail/html.ts'
import type { MyData } from './gather-data.ts'

const moment = (iso: string | null) => (iso === null ? '' : `${formatEventDate(eventDateOf(iso))}, ${formatTime(iso)}`)
const yesOrNo = (value: boolean) => (value ? 'ja' : 'nee')
const dayMonthYear = { day: 'numeric', month: 'long', year: 'numeric' } as const
/** Unknown values are shown as they are. */
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
const waitingStands = { waiting: 'wacht', offered: 'plek aangeboden', used: 'ingeschreven', over: 'aanbod verlopen' } as const
const shiftAnswers = { open: 'nog niet geantwoord', accepted: 'ik kom', refused: 'ik kan niet' } as const
const returnedFor: Record<string, string> = {
  second_payment: 'dubbel betaald',
  wrong_amount: 'het bedrag klopte niet',
  wrong_currency: 'betaald in een andere munt',
}
const noMailFor = {
  bounced: 'Mail aan dit adres kwam terug. We bewaren het als een code waar het adres niet uit te halen is.',
  complained: 'Mail aan dit adres werd als ongewenst gemeld. We bewaren het als een code waar het adres niet uit te halen is.',
  unsubscribed: 'Dit adres wil geen nieuws. We bewaren het als een code waar het adres niet uit te halen is.',
} as const
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
type Row = readonly [name: string, value: string | number | null | undefined]

/** The data as a standalone HTML page, without scripts or external resources. */
export function myDataPage(data: MyData, contactEmail: string = brand.contactEmail): string {
  const { account, participants, handedOver, unpaidRegistrations, invoices, orders, returnedPayments } = data
  const { waitingLists, push, noMail, newsletter, volunteer } = data
  const readsWithTicket = participants.some(
    ({ registered, profile }) => registered.agreeToNewsletter && profile.privacySettings.allowMarketing,
  )
  return html`<!doctype html>
<html lang="nl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Mijn gegevens bij ${brand.name}</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color:#07161f}h1,h2,h3{line-height:1.2;margin:2rem 0 .5rem}dl{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:.35rem 1rem;margin:0}dt{color:#566a73}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}</style>
</head>
<body>
<h1>Mijn gegevens bij ${brand.name}</h1>
<p>Gemaakt op ${moment(data.madeAt)}. Dit is alles wat we van je bewaren. Vragen? Schrijf naar ${contactEmail}.</p>
<h2>Account</h2>
${rows([
  ['E-mailadres', account.email],
  ['Wachtwoord', account.hasPassword ? 'bewaard als onomkeerbare code' : 'geen'],
  ['Nieuw adres, nog niet bevestigd', account.pendingEmail],
])}
${participants.map(participantPart)}
${handedOver.map(givenPart)}
${unpaidRegistrations.flatMap((one) => one.registered.map((person) => unpaidPart(one, person)))}
${data.teams.map(
  (one) =>
    html`<h2>Team ${one.name}</h2>${rows([
      ['Naam', one.buyer.name],
      ['E-mailadres', one.buyer.email],
      ['Telefoon', one.buyer.phone],
      ['Plekken', one.places],
      ['Dag', formatEventDate(one.eventDate)],
      ['Ingeschreven', moment(one.registeredAt)],
      ...purchaseRows(one),
    ])}`,
)}
${data.secondPlaces.map(
  (one) =>
    html`<h2>Tweede plek bij je ticket</h2>${rows([
      ['Naam', one.buyer.name],
      ['E-mailadres', one.buyer.email],
      ['Dag', formatEventDate(one.eventDate)],
      ['Ingeschreven', moment(one.registeredAt)],
      ...purchaseRows(one),
    ])}`,
)}
${invoices.length > 0 && html`<h2>Facturen</h2>${rows(invoices.map((one): Row => [one.number, `${moment(one.issuedAt)}, ${formatEuro(one.total)}\n${one.addressee.join('\n')}`]))}`}
${orders.map(
  (order) =>
    html`<h2>Bestelling</h2>${rows([
      ['Bestelnummer', formatShortCode(saleCodeOf(order.id))],
      ['Wanneer', moment(order.createdAt)],
      ['Naam', order.customerName],
      ['E-mailadres', order.customerEmail],
      ['Telefoon', order.customerPhone],
      ['Adres', Object.values(order.address).join('\n')],
      ...order.lines.map((line): Row => [
        line.name,
        `${line.quantity} × ${formatEuro(line.price)}${line.size ? `, maat ${line.size}` : ''}`,
      ]),
      ['Totaal', formatEuro(order.total)],
      ...refundRows({ ...order, refundAmount: order.refundAmount ?? (order.state === 'refunded' ? order.total : null) }),
    ])}`,
)}
${returnedPayments.map(
  (one) =>
    html`<h2>Betaling die we terugstuurden</h2>${rows([
      ['Betaling', one.payment],
      ['Wanneer', moment(one.at)],
      ['Bedrag', formatEuro(one.amount)],
      ['Waarom', returnedFor[one.why ?? ''] ?? one.why],
      ['E-mailadres', one.email],
    ])}`,
)}
${waitingLists.map(
  (one) =>
    html`<h2>Wachtlijst</h2>${rows([
      ['Dag', formatEventDate(one.eventDate)],
      ['Wave', one.waveNumber],
      ['Soort', one.ticketType === 'duo' ? 'Duo' : 'Solo'],
      ['E-mailadres', one.email],
      ['Aangemeld', moment(one.since)],
      ['Stand', waitingStands[one.stage]],
    ])}`,
)}
${push.length > 0 && html`<h2>Pushmeldingen</h2>${rows(push.map((one): Row => [new URL(one.endpoint).host, `sinds ${moment(one.since)}`]))}`}
${noMail && html`<h2>Geen mail</h2><p>${noMailFor[noMail]}</p>`}
<h2>Nieuwsbrief</h2>
<p>${newsletter ? `Aangemeld op ${moment(newsletter.since)}.` : readsWithTicket ? 'Aangemeld met je inschrijving.' : 'Je bent niet aangemeld.'}</p>
${volunteer.map(
  (one) =>
    html`<h2>Vrijwilliger</h2>${rows([
      ['Naam', one.name],
      ['E-mailadres', one.email],
      ['Telefoon', one.phone],
      ['Ervaring', one.experience],
      ['Aangemeld', moment(one.createdAt)],
      ...one.shifts.map((shift): Row => [
        `Dienst ${formatShiftTimes(shift)}`,
        [
          shift.place,
          volunteerRoleNames[shift.role],
          shiftAnswers[shift.answer],
          shift.checkedInAt && `ingecheckt ${moment(shift.checkedInAt)}`,
          shift.checkedOutAt && `uitgecheckt ${moment(shift.checkedOutAt)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ])}`,
)}
</body>
</html>`.markup
}

function participantPart(one: MyData['participants'][number]): Html {
  const { profile, registered, ticket, mailings, scans } = one
  const { notificationPreferences: notifications, privacySettings: shared } = profile
  return html`<h2>${profile.name}</h2>
${rows([
  ['Code', one.code],
  ['Dag', formatEventDate(one.eventDate)],
  ['Wave', one.waveNumber],
  ['Startnummer', one.startNumber],
  ['Start', moment(one.waveTime)],
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
  html`<h3>Ticket</h3>${rows([
    ['Soort', typeNames[ticket.type]],
    ['Ingeschreven', moment(ticket.registeredAt)],
    ...purchaseRows(ticket),
    ...offerRows(one.offeredTo),
  ])}`
}
${mailings.length > 0 && html`<h3>Berichten aan velen</h3>${rows(mailings.map((one): Row => [`${channels[one.channel]}, ${moment(one.at)}`, one.subject || 'zonder onderwerp']))}`}
${scans.length > 0 && html`<h3>Scans</h3>${rows(scans.map((scan): Row => [`${scanned[scan.kind] ?? scan.kind}, ${nameLocation(scan.location)}`, moment(scan.at)]))}`}`
}

/** The details from the registration; `now` has the current values of those that can be changed. */
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

function unpaidPart(one: Unpaid, person: Unpaid['registered'][number]): Html {
  const { emergencyContactName = '', street = '', houseNumber = '', postalCode = '', city = '', country = '' } = person
  const address = { street, houseNumber, postalCode, city, country }
  const contact = { emergencyContact: emergencyContactName, emergencyContactPhone: person.emergencyContactPhone ?? '' }
  return html`<h2>Inschrijving die niet betaald is</h2>${rows([
    ['Naam', person.name],
    ['E-mailadres', person.email],
    ['Telefoon', person.phone],
    ...filledInRows(person, { ...person, ...address, ...contact }),
    ['Soort', typeNames[one.type]],
    ['Dag', formatEventDate(one.eventDate)],
    ['Ingeschreven', moment(one.registeredAt)],
    ...purchaseRows(one),
    ['Bewaard tot', moment(one.keptUntil)],
  ])}`
}

function givenPart({ name, email, type, eventDate, offeredTo, bought }: MyData['handedOver'][number]): Html {
  return html`<h2>Overgedragen plek</h2>${rows([
    ['Naam', name],
    ['E-mailadres', email],
    ['Soort', typeNames[type]],
    ['Dag', formatEventDate(eventDate)],
    ...offerRows(offeredTo),
    ['Ingeschreven', bought && moment(bought.registeredAt)],
    ...(bought ? purchaseRows(bought) : []),
  ])}`
}

const typeNames = { solo: 'Solo', duo: 'Duo' } as const

const offerRows = (offered: MyData['participants'][number]['offeredTo']): Row[] =>
  offered
    ? [
        ['Aangeboden aan', offered.email],
        ['Aangeboden op', moment(offered.at)],
      ]
    : []

/** Empty if another person bought the place. */
function purchaseRows(bought: Partial<NonNullable<MyData['handedOver'][number]['bought']>>): Row[] {
  const { paidAt, paymentMethod, lines = [], discountCode, company } = bought
  return [
    ['Betaald', paidAt === undefined ? null : moment(paidAt)],
    ['Betaalwijze', formatPaymentMethod(paymentMethod ?? null)],
    ...lines.map((line): Row => [line.label, formatEuro(line.amount)]),
    ['Kortingscode', discountCode],
    ['Bedrijf op de factuur', company && [company.name, ...formatCompanyLines(company)].join('\n')],
    ...refundRows(bought),
  ]
}

const refundRows = ({ refundAmount, partRefunds = [] }: Partial<Pick<MyData['orders'][number], 'refundAmount' | 'partRefunds'>>): Row[] => [
  ...partRefunds.map(({ at, amount, reason }): Row => ['Deel teruggekregen', `${formatEuro(amount)}, ${moment(at)}: ${reason}`]),
  ['Teruggekregen', refundAmount ? formatEuro(refundAmount) : null],
]

/** A definition list without the empty values. */
function rows(all: readonly Row[]): Html {
  const filled = all.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return html`<dl>${filled.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}
