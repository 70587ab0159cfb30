import { expect, test } from 'vitest'
import type { ParticipantEdit } from '#shared/contract/participant-record.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { addressKey } from '#functions/usecases/campaigns/address-key.ts'
import { confirmEmail } from '#functions/usecases/accounts/confirm-email.ts'
import { makeEmailToken } from '#functions/usecases/accounts/email-link.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { deleteParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { readDossier } from '#functions/usecases/participants/read-dossier.ts'
import { resendConfirmation } from '#functions/usecases/tickets/resend-confirmation.ts'
import { findOwnInvoices } from '#functions/usecases/tickets/get-ticket-invoices.ts'
import { findTransferredTickets } from '#functions/usecases/transfers/transferred-places.ts'
import { updateGiverAddress } from '#functions/usecases/transfers/update-giver-address.ts'
import { anna, buyDuo, joris, sanne, setUpBuyers, shop, drainSentMails } from './buyer-shop.ts'
import { moveAddress } from './move-address.ts'
import { quickHash } from './quick-hash.ts'
import { transferPlace } from './transfer-place.ts'

// Tests that mails about a ticket's prices, refunds and invoice go to the buyer, even if the buyer's place is transferred or deleted.

setUpBuyers()

const password = 'tegenwind'

async function eraseBuyer() {
  await shop.deps.accounts.changePasswordHash(sanne, null, quickHash(password))
  await eraseAccount(shop.deps, { email: sanne, password, address: '192.0.2.1' })
}
async function resend(ticketId: string) {
  const answer = await resendConfirmation(shop.deps, { ticketId }, '192.0.2.1')
  await shop.runJobs()
  return { ...answer, mails: drainSentMails() }
}
async function giveBack(intentId: string) {
  await applyPaymentEvent(shop.deps, shop.deps.payments.reverse(intentId, 'refunded'))
  await shop.runJobs()
  return drainSentMails()
}

test("if the buyer was erased, the partner's mails contain no price, no name of the buyer and no ticket link", async () => {
  const { ticketId, intentId } = await buyDuo()
  await eraseBuyer()
  const { sentTo, mails } = await resend(ticketId)
  expect(sentTo).toEqual(['j…@voorbeeld.nl'])
  expect(mails).toMatchObject([{ to: joris, subject: 'Je ticket', money: [] }])
  expect(mails[0]!.text).not.toMatch(/155,00|ticket-confirmation|Gewist/)
  expect(mails[0]!.text).toContain('Jullie zijn als duo ingeschreven.')
  const back = await giveBack(intentId)
  expect(back).toMatchObject([{ to: joris, subject: 'Je inschrijving', money: [] }])
  expect(back[0]!.text).not.toMatch(/155,00|Gewist|heeft .* een mail/)
})

test("a deleted buyer still gets the buyer's mails, and the partner only the partner's mails", async () => {
  const { ticketId, intentId, ids } = await buyDuo()
  await deleteParticipant(shop.deps, ids[0])
  const { sentTo, mails } = await resend(ticketId)
  expect(sentTo).toEqual(['s…@voorbeeld.nl', 'j…@voorbeeld.nl'])
  expect(mails).toMatchObject([
    { to: sanne, subject: 'Je ticket', money: ['factuur'] },
    { to: joris, subject: 'Je ticket', money: [] },
  ])
  expect(mails[1]!.text).toContain('Sanne de Vries heeft jullie als duo ingeschreven.')
  expect(mails[1]!.text).not.toMatch(/155,00|ticket-confirmation/)
  const back = await giveBack(intentId)
  expect(back).toMatchObject([
    { to: sanne, subject: 'Je krijgt', money: ['creditfactuur'] },
    { to: joris, subject: 'Je inschrijving', money: [] },
  ])
  expect(back[1]!.text).toContain('Over het geld heeft Sanne de Vries een mail.')
})

test('a buyer who transferred their own place of a duo still gets the refund mail', async () => {
  const { ticketId, intentId, ids } = await buyDuo()
  await transferPlace(shop, { id: ids[0], from: sanne, to: anna })
  drainSentMails()
  const { mails } = await resend(ticketId)
  expect(mails).toMatchObject([{ to: joris, money: [] }])
  expect(mails[0]!.text).toContain('Sanne de Vries heeft jullie als duo ingeschreven.')
  const back = await giveBack(intentId)
  expect(back).toMatchObject([
    { to: sanne, subject: 'Je krijgt', money: ['creditfactuur'] },
    { to: anna, subject: 'Je inschrijving', money: [] },
    { to: joris, subject: 'Je inschrijving', money: [] },
  ])
  for (const { text } of back.slice(1)) expect(text).toContain('Over het geld heeft Sanne de Vries een mail.')
})

test('a buyer who transferred one of two own places still gets invoice and refund mail, at the current mail address', async () => {
  const { ticketId, intentId, ids } = await buyDuo([sanne, sanne])
  await transferPlace(shop, { id: ids[0], from: sanne, to: anna })
  await moveAddress(shop, sanne, 'nieuw@voorbeeld.nl')
  drainSentMails()
  const { sentTo, mails } = await resend(ticketId)
  expect(sentTo).toEqual(['n…@voorbeeld.nl'])
  expect(mails).toMatchObject([{ to: 'nieuw@voorbeeld.nl', money: ['factuur'] }])
  expect(mails[0]!.text).toContain('155,00')
  expect(await giveBack(intentId)).toMatchObject([
    { to: 'nieuw@voorbeeld.nl', subject: 'Je krijgt', money: ['creditfactuur'] },
    { to: anna, subject: 'Je inschrijving', money: [] },
  ])
})

/** Requests another log-in address and opens the link that is mailed to the new address. */
async function moveLogIn(from: string, to: string) {
  const { deps } = shop
  const { passwordHash } = (await deps.accounts.getAccount(from))!
  if (passwordHash === null) await deps.accounts.changePasswordHash(from, null, quickHash(password))
  await deps.accounts.setPendingEmail(from, { email: to, until: deps.clock.now() + 1000 })
  const token = makeEmailToken(deps.settings, (await deps.accounts.getAccount(from))!)
  await confirmEmail(deps, { token, password, address: '192.0.2.1' }, (move) => updateGiverAddress(deps, move))
}

test.each(['before', 'after'])(
  'a giver who changed the log-in address %s the transfer gets refund mail and invoice there, and can be erased',
  async (when) => {
    const { ticketId, intentId, ids } = await buyDuo()
    const [moved, last] = ['Verhuisd@voorbeeld.nl', 'Laatst@voorbeeld.nl'].map((typed) => ({ typed, email: typed.toLowerCase() }))
    if (when === 'before') await moveLogIn(sanne, moved!.typed)
    await transferPlace(shop, { id: ids[0], from: when === 'before' ? moved!.email : sanne, to: anna })
    if (when === 'after') await moveLogIn(sanne, moved!.typed)
    await moveLogIn(moved!.email, last!.typed)
    drainSentMails()
    // A new account at the old address is another person.
    await shop.deps.accounts.addParticipants(sanne, ['X'])
    expect(await findTransferredTickets(shop.deps, sanne)).toEqual([])
    const given = await findTransferredTickets(shop.deps, last!.email)
    expect(await findOwnInvoices(shop.deps, last!.email, given)).toMatchObject([{ email: sanne }])
    expect((await giveBack(intentId))[0]).toMatchObject({ to: last!.typed, subject: 'Je krijgt', money: ['creditfactuur'] })
    await eraseAccount(shop.deps, { email: last!.email, password, address: '192.0.2.1' })
    const left = [await shop.deps.tickets.get(ticketId), await shop.deps.transfers.get(ids[0])]
    expect(JSON.stringify(left)).not.toMatch(/Sanne|sanne@|verhuisd@|laatst@/i)
  },
)

const change = (id: string, edit: ParticipantEdit) => changeParticipant(shop.deps, { id, username: 'beheer', edit })

test('finds and erases a giver by the new address that the office set on another ticket of the giver', async () => {
  const given = await buyDuo()
  await transferPlace(shop, { id: given.ids[0], from: sanne, to: anna })
  const { ids } = await buyDuo()
  await change(ids[0], { email: 'Nieuw@voorbeeld.nl' })
  const nieuw = 'nieuw@voorbeeld.nl'
  expect(await findTransferredTickets(shop.deps, sanne)).toEqual([])
  const found = await findTransferredTickets(shop.deps, nieuw)
  expect(found.map(({ id }) => id)).toEqual([given.ticketId])
  expect(await findOwnInvoices(shop.deps, nieuw, found)).toHaveLength(2)
  drainSentMails()
  expect((await giveBack(given.intentId))[0]).toMatchObject({ to: 'Nieuw@voorbeeld.nl', subject: 'Je krijgt', money: ['creditfactuur'] })
  await shop.deps.accounts.changePasswordHash(nieuw, null, quickHash(password))
  await eraseAccount(shop.deps, { email: nieuw, password, address: '192.0.2.1' })
  const left = [await shop.deps.tickets.get(given.ticketId), await shop.deps.transfers.get(given.ids[0])]
  expect(JSON.stringify(left)).not.toMatch(/Sanne|sanne@|nieuw@/i)
})

test("mails a double payment to the address that the office set for the buyer, as shown on the participant's page", async () => {
  const { intentId, ids } = await buyDuo()
  await change(ids[0], { email: 'Nieuw@voorbeeld.nl' })
  const dossier = await readDossier({ ...shop.deps, devices: createDeviceStore(shop.table) }, ids[1])
  expect(dossier.ticket.buyer).toEqual({ name: 'Sanne de Vries', email: 'Nieuw@voorbeeld.nl' })
  const { payments } = shop.deps
  const { id } = await payments.createIntent({ ...payments.intents.get(intentId)!, idempotencyKey: 'by-hand' })
  await applyPaymentEvent(shop.deps, payments.attempt(id, 'succeeded'))
  await shop.runJobs()
  expect(drainSentMails()).toMatchObject([{ to: 'Nieuw@voorbeeld.nl' }])
})

test('a partner whose address the office changed gets neither the invoice nor the refund mail of the buyer', async () => {
  const { ticketId, intentId, ids } = await buyDuo([sanne, sanne])
  await transferPlace(shop, { id: ids[0], from: sanne, to: anna })
  await change(ids[1], { email: joris })
  expect(await findTransferredTickets(shop.deps, joris)).toEqual([])
  drainSentMails()
  const { mails } = await resend(ticketId)
  expect(mails).toMatchObject([{ to: joris, subject: 'Je ticket', money: [] }])
  expect(mails[0]!.text).not.toMatch(/155,00|ticket-confirmation/)
  expect(await giveBack(intentId)).toMatchObject([
    { to: sanne, subject: 'Je krijgt', money: ['creditfactuur'] },
    { to: anna, subject: 'Je inschrijving', money: [] },
    { to: joris, subject: 'Je inschrijving', money: [] },
  ])
})

test('mails a bounced address again after the office enters that address', async () => {
  const { ids } = await buyDuo()
  const { campaigns, settings } = shop.deps
  const key = addressKey(settings, 'vol@voorbeeld.nl')
  await campaigns.suppress(key, 'bounced', 1)
  await change(ids[0], { phone: '0612345699' })
  expect(await campaigns.getSuppression(key)).toBe('bounced')
  await change(ids[0], { email: 'Vol@voorbeeld.nl' })
  expect(await campaigns.getSuppression(key)).toBeUndefined()
})
