import { formatShiftTimes } from '#shared/domain/volunteers/shifts.ts'
import { brand } from '#shared/facts/brand.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { formatShortCode } from '#shared/lib/ids.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { html } from '#functions/mail/html.ts'
import type { MyData } from './gather-data.ts'
import {
  formatMyMoment,
  type Row,
  renderParticipant,
  renderUnpaidRegistration,
  renderTransferredPlace,
  purchaseRows,
  refundRows,
  renderTable,
} from './my-data-places.ts'

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

/** Returns the data as a standalone HTML page, without scripts or external resources. */
export function myDataPage(data: MyData, contactEmail: string = brand.contactEmail): string {
  const { account, participants, transferred, unpaidRegistrations, invoices, orders, returnedPayments } = data
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
<p>Gemaakt op ${formatMyMoment(data.madeAt)}. Dit is alles wat we van je bewaren. Vragen? Schrijf naar ${contactEmail}.</p>
<h2>Account</h2>
${renderTable([
  ['E-mailadres', account.email],
  ['Wachtwoord', account.hasPassword ? 'bewaard als onomkeerbare code' : 'geen'],
  ['Nieuw adres, nog niet bevestigd', account.pendingEmail],
])}
${participants.map(renderParticipant)}
${transferred.map(renderTransferredPlace)}
${unpaidRegistrations.flatMap((one) => one.registered.map((person) => renderUnpaidRegistration(one, person)))}
${data.teams.map(
  (one) =>
    html`<h2>Team ${one.name}</h2>${renderTable([
      ['Naam', one.buyer.name],
      ['E-mailadres', one.buyer.email],
      ['Telefoon', one.buyer.phone],
      ['Plekken', one.places],
      ['Dag', formatEventDate(one.eventDate)],
      ['Ingeschreven', formatMyMoment(one.registeredAt)],
      ...purchaseRows(one),
    ])}`,
)}
${data.secondPlaces.map(
  (one) =>
    html`<h2>Tweede plek bij je ticket</h2>${renderTable([
      ['Naam', one.buyer.name],
      ['E-mailadres', one.buyer.email],
      ['Dag', formatEventDate(one.eventDate)],
      ['Ingeschreven', formatMyMoment(one.registeredAt)],
      ...purchaseRows(one),
    ])}`,
)}
${invoices.length > 0 && html`<h2>Facturen</h2>${renderTable(invoices.map((one): Row => [one.number, `${formatMyMoment(one.issuedAt)}, ${formatEuro(one.total)}\n${one.addressee.join('\n')}`]))}`}
${orders.map(
  (order) =>
    html`<h2>Bestelling</h2>${renderTable([
      ['Bestelnummer', formatShortCode(saleCodeOf(order.id))],
      ['Wanneer', formatMyMoment(order.createdAt)],
      ['Naam', order.customerName],
      ['E-mailadres', order.customerEmail],
      ['Telefoon', order.customerPhone],
      ['Adres', Object.values(order.address).join('\n')],
      ...order.lines.map((line): Row => [
        line.name,
        `${line.quantity} × ${formatEuro(line.price)}${line.size ? `, maat ${line.size}` : ''}`,
      ]),
      ['Totaal', formatEuro(order.total)],
      ...refundRows(order),
    ])}`,
)}
${returnedPayments.map(
  (one) =>
    html`<h2>Betaling die we terugstuurden</h2>${renderTable([
      ['Betaling', one.payment],
      ['Wanneer', formatMyMoment(one.at)],
      ['Bedrag', formatEuro(one.amount)],
      ['Waarom', returnedFor[one.why ?? ''] ?? one.why],
      ['E-mailadres', one.email],
    ])}`,
)}
${waitingLists.map(
  (one) =>
    html`<h2>Wachtlijst</h2>${renderTable([
      ['Dag', formatEventDate(one.eventDate)],
      ['Wave', one.waveNumber],
      ['Soort', one.ticketType === 'duo' ? 'Duo' : 'Solo'],
      ['E-mailadres', one.email],
      ['Aangemeld', formatMyMoment(one.since)],
      ['Stand', waitingStands[one.stage]],
    ])}`,
)}
${push.length > 0 && html`<h2>Pushmeldingen</h2>${renderTable(push.map((one): Row => [new URL(one.endpoint).host, `sinds ${formatMyMoment(one.since)}`]))}`}
${noMail && html`<h2>Geen mail</h2><p>${noMailFor[noMail]}</p>`}
<h2>Nieuwsbrief</h2>
<p>${newsletter ? `Aangemeld op ${formatMyMoment(newsletter.since)}.` : readsWithTicket ? 'Aangemeld met je inschrijving.' : 'Je bent niet aangemeld.'}</p>
${volunteer.map(
  (one) =>
    html`<h2>Vrijwilliger</h2>${renderTable([
      ['Naam', one.name],
      ['E-mailadres', one.email],
      ['Telefoon', one.phone],
      ['Ervaring', one.experience],
      ['Aangemeld', formatMyMoment(one.createdAt)],
      ...one.shifts.map((shift): Row => [
        `Dienst ${formatShiftTimes(shift)}`,
        [
          shift.place,
          volunteerRoleNames[shift.role],
          shiftAnswers[shift.answer],
          shift.checkedInAt && `ingecheckt ${formatMyMoment(shift.checkedInAt)}`,
          shift.checkedOutAt && `uitgecheckt ${formatMyMoment(shift.checkedOutAt)}`,
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    ])}`,
)}
</body>
</html>`.markup
}
