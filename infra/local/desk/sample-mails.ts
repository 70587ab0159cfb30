import type { Mail } from '#functions/ports/mailer.ts'
import type { TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import type { PlannedStart } from '#functions/ports/tickets/ticket-parts.ts'
import { buildCampaignMail } from '#functions/mail/campaign-mail.ts'
import { buildConfirmationMail, type MailedParticipant } from '#functions/mail/confirmation-mail.ts'
import { buildEmailLinkMail, buildEmailNoticeMail } from '#functions/mail/email-link-mail.ts'
import { buildInvitationMail } from '#functions/mail/invitation-mail.ts'
import { buildOrderMail, buildOrderPartialRefundMail, buildOrderRefundMail, buildOrderSentMail } from '#functions/mail/order-mail.ts'
import { buildNewAddressMail, buildOldAddressMail } from '#functions/mail/address-changed-mail.ts'
import { buildNewDeviceMail, buildOfficeNoticeMail } from '#functions/mail/office-notice-mail.ts'
import { buildMovedMail } from '#functions/mail/moved-mail.ts'
import { buildAdminPasswordMail, buildPasswordMail } from '#functions/mail/password-mail.ts'
import { buildShiftMail, buildShiftReminderMail } from '#functions/mail/shift-mail.ts'
import { buildPaymentLinkMail } from '#functions/mail/payment-link-mail.ts'
import { buildTeamInviteMail, buildTeamMail, buildTeamReminderMail } from '#functions/mail/team-mail.ts'
import { buildCancelledMail, buildPartialRefundMail, buildRefundMail } from '#functions/mail/refund-mail.ts'
import { buildAlreadySubscribedMail, buildNewsletterLinkMail } from '#functions/mail/newsletter-mail.ts'
import { buildStrayPaymentMail } from '#functions/mail/stray-payment-mail.ts'
import { buildWaitingCancelledMail, buildWaitingMail, buildWaitingOfferMail, buildOfferExpiredMail } from '#functions/mail/waiting-mail.ts'
import { buildTransferredMail, buildNewTeammateMail, buildOfferMail, buildOfferNoticeMail } from '#functions/mail/transfer-mail.ts'
import { richPieces } from '#functions/mail/rich-pieces.ts'
import { newParticipants } from '#functions/usecases/tickets/roster-of-ticket.ts'
import { codeTextOf } from '#functions/usecases/roster/ticket-codes.ts'
import { ticketFilePath } from '#shared/domain/tickets/ticket-files.ts'
import { amsterdamTime } from '#shared/lib/dates.ts'
import {
  campaign,
  formatted,
  siteUrl,
  sender,
  paidAt,
  seal,
  token,
  signingKey,
  sanne,
  joris,
  solo,
  duo,
  secondPlace,
  transferred,
  waiting,
  offer,
  wave,
  part,
  order,
  colleague,
  teamMail,
  shiftMail,
} from './sample-records.ts'

const confirmation = (
  ticket: TicketRecord,
  change: { wave?: typeof wave; partner?: true; erased?: true; taken?: true; again?: true; knows?: true; wallets?: true } = {},
) => {
  const all = newParticipants(ticket, change.wave, paidAt).map((one): MailedParticipant => ({
    ...one,
    codeText: codeTextOf(one, signingKey),
    wallets: change.wallets
      ? { apple: ticketFilePath(`${one.id}.${seal}`, 'apple'), google: ticketFilePath(`${one.id}.${seal}`, 'google') }
      : null,
  }))
  return buildConfirmationMail({
    to: change.partner ? joris.email : sanne.email,
    ticket,
    location: null,
    participants: change.partner ? all.slice(1) : all,
    isBuyer: !change.partner && !change.taken,
    bookedBy: change.erased ? null : sanne.name,
    givenBy: change.taken ? sanne.name : null,
    isAgain: change.again,
    ticketUrl: `${siteUrl}/ticket-confirmation?ticketId=${ticket.id}`,
    login: change.knows
      ? { kind: 'log-in', url: `${siteUrl}/participant-login` }
      : { kind: 'choose-password', url: `${siteUrl}/participant-login#welkom=${token}` },
    ...sender,
  })
}

const refund = (ticket: TicketRecord, refundReason: string, refundAmount: number | null = null) =>
  buildRefundMail({ to: sanne.email, ticket: { ...ticket, state: 'refunded', refundReason, refundAmount }, wave, ...sender })

const moved = (from: PlannedStart) =>
  buildMovedMail({ to: sanne.email, from, participant: newParticipants(solo, wave, paidAt)[0]!, location: null, ...sender })

/** One sample of every kind of mail, made by the real builder. A new kind of mail needs a line here. */
export const sampleMails: Readonly<Record<string, () => Mail | Promise<Mail>>> = {
  'Bevestiging, solo': () => confirmation(solo),
  'Bevestiging, duo met wave': () => confirmation(duo, { wave, knows: true }),
  'Bevestiging, partner, met wallets': () => confirmation(duo, { partner: true, wallets: true }),
  'Bevestiging, partner van wie gewist is': () => confirmation(duo, { partner: true, erased: true, again: true }),
  'Bevestiging, opnieuw': () => confirmation(solo, { wave, again: true, knows: true }),
  'Bevestiging, gratis': () =>
    confirmation({
      ...solo,
      price: 0,
      lines: [
        { label: 'Solo ticket', amount: 8500 },
        { label: 'Korting VRIENDEN', amount: -8500 },
      ],
    }),
  'Vrijwilliger, diensten': () => buildShiftMail({ ...shiftMail, changes: [] }),
  'Vrijwilliger, dienst gewijzigd': () =>
    buildShiftMail({
      ...shiftMail,
      changes: [
        {
          was: { day: '2025-10-11', from: '07:00', until: '11:00', place: 'Check-in' },
          now: { day: '2025-10-11', from: '08:00', until: '12:30', place: 'Duinkam' },
        },
        { was: { day: '2025-10-12', from: '08:00', until: '12:30', place: 'Finish' }, now: null },
      ],
    }),
  'Vrijwilliger, dienst vervalt': () =>
    buildShiftMail({
      ...shiftMail,
      shifts: [],
      changes: [{ was: { day: '2025-10-12', from: '08:00', until: '12:30', place: 'Finish' }, now: null }],
    }),
  'Vrijwilliger, herinnering': () => buildShiftReminderMail(shiftMail),
  'Team, betaald': () => buildTeamMail(teamMail),
  'Team, er missen namen': () => buildTeamReminderMail({ ...teamMail, open: 1 }),
  'Team, plek voor een loper': () => buildTeamInviteMail({ ...teamMail, to: joris.email, url: `${siteUrl}/team-place#${token}` }),
  'Team, plek teruggenomen': () => refund({ ...solo, price: 0 }, 'team_took_back', 0),
  'Start gewijzigd': () => moved({ eventDate: solo.eventDate, waveNumber: 2, waveTime: amsterdamTime(solo.eventDate, '09:00') }),
  'Starttijd bekend': () => moved({ eventDate: solo.eventDate, waveNumber: 0, waveTime: null }),
  'Plek aangeboden': () =>
    buildOfferMail({
      ...offer,
      teammate: 'Anna',
      endsFlex: true,
      to: joris.email,
      fromName: sanne.name,
      url: `${siteUrl}/ticket-transfer#${token}`,
    }),
  'Plek aangeboden, aan wie hem heeft': () => buildOfferNoticeMail({ ...offer, teammate: 'Anna', to: sanne.email, toEmail: joris.email }),
  'Plek overgedragen': () => buildTransferredMail({ to: sanne.email, name: joris.name, eventDate: solo.eventDate, ...sender }),
  'Plek overgedragen, aan de ander van het duo': () =>
    buildNewTeammateMail({ to: joris.email, fromName: sanne.name, name: 'Anna Smit', eventDate: solo.eventDate, ...sender }),
  'Op de wachtlijst': () => buildWaitingMail({ ...waiting, wave: null }),
  'Wachtlijst, er is een plek': () => buildWaitingOfferMail({ ...waiting, wave: null, until: amsterdamTime('2025-09-20', '14:30') }),
  'Wachtlijst, twee plekken in een wave': () =>
    buildWaitingOfferMail({ ...waiting, ticketType: 'duo', until: amsterdamTime('2025-10-11', '00:00') }),
  'Wachtlijst, wave geannuleerd': () => buildWaitingCancelledMail(waiting),
  'Wachtlijst, aanbod verlopen': () => buildOfferExpiredMail(waiting),
  'Bevestiging, plek overgenomen': () => confirmation(transferred, { taken: true }),
  'Geannuleerd, aan wie de plek overnam': () =>
    buildCancelledMail({ to: joris.email, ticket: { ...transferred, refundReason: 'at_provider' }, by: sanne.name, ...sender }),
  'Geannuleerd door de deelnemer': () => refund(duo, 'flex_cancelled', 15500),
  'Geannuleerd, aan de partner': () =>
    buildCancelledMail({ to: joris.email, ticket: { ...duo, refundReason: 'flex_cancelled' }, by: sanne.name, ...sender }),
  'Geannuleerd, aan de partner van wie gewist is': () =>
    buildCancelledMail({ to: joris.email, ticket: { ...duo, refundReason: 'at_provider' }, by: null, ...sender }),
  'Geld terug, dag vol': () => refund(solo, 'date_full'),
  'Geld terug, wave vol': () => refund(solo, 'wave_full'),
  'Geld terug, kortingscode op': () => refund(solo, 'discount_used_up'),
  'Geld terug, prijs op': () => refund(solo, 'price_step_over'),
  'Geld terug, hoodie uitverkocht': () => refund(solo, 'addon_sold_out'),
  'Geld terug, geen duo meer': () => refund(secondPlace, 'upgrade_void'),
  'Geld terug, geen tweede plek': () => refund(secondPlace, 'wave_full'),
  'Geld terug, de tweede plek van een duo': () => refund(secondPlace, 'organiser_cancelled', 7000),
  'Geld terug, de tweede plek vervalt': () =>
    buildRefundMail({ to: sanne.email, ticket: { ...secondPlace, refundReason: 'at_provider' }, second: { isEnded: true }, ...sender }),
  'Geannuleerd, aan wie de tweede plek had': () =>
    buildCancelledMail({ to: joris.email, ticket: { ...secondPlace, refundReason: 'at_provider' }, by: sanne.name, ...sender }),
  'Geld terug door de organisatie': () => refund(duo, 'at_provider'),
  'Geannuleerd door de organisatie': () => refund(duo, 'organiser_cancelled', 15500),
  'Geannuleerd door de organisatie, zonder geld terug': () => refund(solo, 'organiser_cancelled', 0),
  'Een deel terug': () => buildPartialRefundMail({ to: sanne.email, ticket: duo, part, ...sender }),
  'Geld terug, dubbel betaald': () => buildStrayPaymentMail({ to: sanne.email, amount: 8500, why: 'second_payment', ...sender }),
  'Geld terug, bedrag klopt niet': () => buildStrayPaymentMail({ to: sanne.email, amount: 8400, why: 'wrong_amount', ...sender }),
  'Geld terug, andere munt': () => buildStrayPaymentMail({ to: sanne.email, amount: 8500, why: 'wrong_currency', ...sender }),
  'Wachtwoord kiezen': () =>
    buildPasswordMail({ to: sanne.email, url: `${siteUrl}/participant-login#herstel=${token}`, isFirst: true, ...sender }),
  'Wachtwoord vergeten': () =>
    buildPasswordMail({ to: sanne.email, url: `${siteUrl}/participant-login#herstel=${token}`, isFirst: false, ...sender }),
  'Toegang tot het beheer': () => buildInvitationMail({ ...colleague, isFirst: true }),
  'Beheer, nieuw wachtwoord': () => buildInvitationMail({ ...colleague, isFirst: false }),
  'Betaallink van de organisatie': () =>
    buildPaymentLinkMail({
      to: sanne.email,
      ticket: { ...solo, state: 'pending', paidAt: null, holdExpiresAt: paidAt + 15 * 60_000 },
      wave,
      url: `${siteUrl}/checkout?clientSecret=${token}&ticketId=${solo.id}`,
      ...sender,
    }),
  'Beheer, wachtwoord vergeten': () =>
    buildAdminPasswordMail({
      to: colleague.to,
      name: colleague.name,
      url: `${siteUrl}/admin-login#herstel=${token}`,
      hasSecondStep: true,
      ...sender,
    }),
  'Beheer, tweede stap weggehaald': () =>
    buildOfficeNoticeMail({ to: colleague.to, name: colleague.name, what: 'second-step-reset', ...sender }),
  'Beheer, nieuw toestel': () =>
    buildNewDeviceMail({ to: colleague.to, name: colleague.name, device: 'Safari op iPhone', at: paidAt, ...sender }),
  'Ander adres bij een ticket, aan het oude': () =>
    buildOldAddressMail({ to: sanne.email, name: sanne.name, eventDate: solo.eventDate, ...sender }),
  'Ander adres bij een ticket, aan het nieuwe': () =>
    buildNewAddressMail({ to: sanne.email, name: sanne.name, eventDate: solo.eventDate, ...sender }),
  'Nieuwsbrief bevestigen': () => buildNewsletterLinkMail({ to: sanne.email, url: `${siteUrl}/nieuwsbrief#${token}`, ...sender }),
  'Nieuwsbrief, al aangemeld': () => buildAlreadySubscribedMail({ to: sanne.email, ...sender }),
  'Nieuw adres bevestigen': () =>
    buildEmailLinkMail({
      to: 'sanne.nieuw@voorbeeld.example',
      from: sanne.email,
      url: `${siteUrl}/participant-login#adres=${token}`,
      ...sender,
    }),
  'Nieuw adres gevraagd': () => buildEmailNoticeMail({ to: sanne.email, ...sender }),
  'Bestelling onderweg': () =>
    buildOrderSentMail({ order: { ...order, delivery: { state: 'sent', trackingCode: '3SDUIN0123456', sentAt: paidAt } }, ...sender }),
  'Mail aan velen': () =>
    buildCampaignMail({
      ...campaign,
      subject: 'Nog even en het is zover',
      content: 'Neem je QR-code en een geldig legitimatiebewijs mee.\n\nParkeren:\nP1 tot 500 auto’s\nP2 daarna\n\nTot zaterdag!',
      code: { shown: 'DS-7K4P-2M9X', text: `DS1${'0'.repeat(130)}` },
      wave: { date: 'zaterdag 11 oktober', number: '5', time: '12:00' },
    }),
  'Nieuws aan velen': () =>
    buildCampaignMail({
      ...campaign,
      subject: 'De inschrijving voor volgend jaar is open',
      content: 'Wie dit jaar meedeed, kan een week eerder terecht.',
      unsubscribe: { pageUrl: `${siteUrl}/uitschrijven#${token}`, oneClickUrl: `${siteUrl}/api/unsubscribe/${token}` },
    }),
  'Mail aan velen, opgemaakt': () =>
    buildCampaignMail({
      ...campaign,
      subject: 'Zo kom je op het strand',
      content: 'Zo kom je op het strand',
      body: richPieces(formatted, siteUrl),
      attachment: { url: `/pictures/${'0'.repeat(64)}.pdf`, name: 'Plattegrond van het terrein.pdf', bytes: 1_245_000 },
    }),
  'Bestelling shop': () => buildOrderMail({ order, ...sender }),
  'Bestelling shop, uitverkocht': () =>
    buildOrderRefundMail({ order: { ...order, state: 'refunded', refundReason: 'out_of_stock' }, ...sender }),
  'Bestelling shop, geannuleerd na een deel terug': () =>
    buildOrderRefundMail({
      order: { ...order, state: 'refunded', refundReason: 'organiser_cancelled', refundAmount: null, partialRefunds: [part] },
      ...sender,
    }),
  'Bestelling shop, geld terug na verzenden': () =>
    buildOrderRefundMail({
      order: {
        ...order,
        state: 'refunded',
        refundReason: 'organiser_cancelled',
        delivery: { state: 'sent', trackingCode: null, sentAt: paidAt },
      },
      ...sender,
    }),
  'Bestelling shop, een deel terug': () => buildOrderPartialRefundMail({ order, part, ...sender }),
}
