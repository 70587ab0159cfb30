import { afterEach, describe, expect, test } from 'vitest'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { gatherData } from '#functions/usecases/privacy/gather-data.ts'
import { myDataPage } from '#functions/usecases/privacy/my-data-page.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { makeTransferToken } from '#functions/usecases/transfers/transfer-link.ts'
import { createDeviceStore } from '#functions/adapters/dynamodb/crew/device-store.ts'
import { runOnceBefore } from './run-once-before.ts'
import { moveAddress } from './move-address.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'
import { newHolderForm } from './new-holder-form.ts'

// Tests erasing a person whose place belongs to another person or is being transferred. Runs on the real stores.

let shop: TestShop
afterEach(() => shop.close())

type Deps = TestShop['deps']
const [sanne, anna, piet] = ['sanne@voorbeeld.nl', 'anna@voorbeeld.nl', 'piet@voorbeeld.nl']
const password = 'tegenwind'
const address = '192.0.2.1'

/** Buys a paid solo ticket for Sanne, who has a password. Returns the ticket's and the participant's id. */
async function buy() {
  shop = await openTestShop()
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne]))
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  await shop.deps.accounts.changePasswordHash(sanne, null, quickHash(password))
  return { ticketId, id: (await shop.deps.tickets.get(ticketId))!.participants[0]!.id }
}
/** Offers a place and mails the offer. Returns a function that accepts it. */
async function offer(id: string, { from = sanne, to = anna, name = 'Anna Smit' } = {}): Promise<() => Promise<void>> {
  await offerTransfer(shop.deps, { participantId: id, to, email: from, address })
  await shop.runJobs()
  const token = makeTransferToken(shop.deps.settings, (await shop.deps.transfers.get(id))!)
  const participant = { ...newHolderForm, name, medicalConditions: `${name}: astma` }
  return () => acceptTransfer(shop.deps, { token, participant, address })
}
const erase = (deps: Deps = shop.deps, email = sanne) => eraseAccount(deps, { email, password, address })
describe('a place that a new holder accepts while its giver is erased', () => {
  const moments: [string, (deps: Deps, acceptPlace: () => Promise<void>) => Partial<Deps>][] = [
    [
      'before the erasure reads the roster row',
      ({ roster }, acceptPlace) => ({ roster: { ...roster, getParticipant: runOnceBefore(roster.getParticipant, acceptPlace) } }),
    ],
    [
      'after the erasure read the roster row',
      ({ tickets }, acceptPlace) => ({ tickets: { ...tickets, list: runOnceBefore(tickets.list, acceptPlace) } }),
    ],
    [
      'while the erasure writes the roster row',
      ({ roster }, acceptPlace) => ({ roster: { ...roster, erase: runOnceBefore(roster.erase, acceptPlace) } }),
    ],
  ]

  test.each(moments)('belongs completely to the new holder, and giver and holder each get a mail: %s', async (_, during) => {
    const { ticketId, id } = await buy()
    const acceptPlace = await offer(id)
    shop.deps.mailer.sent.length = 0
    await expect(erase({ ...shop.deps, ...during(shop.deps, acceptPlace) })).rejects.toMatchObject({ code: 'erase_refused' })
    await shop.runJobs()
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([anna, sanne])
    await erase()
    await expectAnnas(ticketId, id)
  })

  test.each(moments)('belongs completely to the new holder if both mails are sent during the erasure: %s', async (_, during) => {
    const { ticketId, id } = await buy()
    const acceptPlace = await offer(id)
    await erase({ ...shop.deps, ...during(shop.deps, () => acceptPlace().then(() => shop.runJobs())) })
    await expectAnnas(ticketId, id)
  })

  /** Checks that the place belongs to Anna, and that no data of its giver is left. */
  async function expectAnnas(ticketId: string, id: string): Promise<void> {
    const row = (await shop.deps.roster.getParticipant(id))!
    expect(row).toMatchObject({ name: 'Anna Smit', email: anna, phone: newHolderForm.phone, codeVersion: 2, status: 'active' })
    expect((await shop.deps.tickets.get(ticketId))!.participants).toMatchObject([{ name: 'Anna Smit', email: anna }])
    expect((await readProfile(shop.deps, row)).shown.specialRequirements).toBe('Anna Smit: astma')
    expect((await shop.deps.accounts.getAccount(anna))!.participantIds).toEqual([id])
    expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
    expect(JSON.stringify([row, await shop.deps.tickets.get(ticketId)])).not.toMatch(/Sanne|sanne@/)
  }

  test('cannot be accepted once its giver is erased', async () => {
    const { ticketId, id } = await buy()
    const acceptPlace = await offer(id)
    await erase({
      ...shop.deps,
      profiles: { ...shop.deps.profiles, remove: runOnceBefore(shop.deps.profiles.remove, () => acceptPlace().catch(() => undefined)) },
    })
    await expect(acceptPlace()).rejects.toMatchObject({ code: 'link_expired' })
    expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ name: 'Gewist', email: '', status: 'removed', codeVersion: 1 })
    expect((await shop.deps.tickets.get(ticketId))!.participants).toMatchObject([{ name: 'Gewist', email: '' }])
    expect(await shop.deps.accounts.getAccount(anna)).toBeUndefined()
  })
  test('the new holder can erase their account only after both transfer mails were sent', async () => {
    const { id } = await buy()
    await (
      await offer(id)
    )()
    await shop.deps.accounts.changePasswordHash(anna, null, quickHash(password))
    await expect(erase(shop.deps, anna)).rejects.toMatchObject({ code: 'erase_refused' })
    await shop.runJobs()
    expect(shop.deps.mailer.sent.findLast(({ to }) => to === sanne)!.text).toContain('Anna Smit heeft je plek')
    await erase(shop.deps, anna)
    expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ name: 'Gewist', status: 'removed' })
  })
})

describe('a person who accepted a place and transferred it to another person', () => {
  /** Transfers a place from Sanne to Anna, who offers it to Piet. Piet accepts it with `acceptPlace`. */
  async function transferTwice() {
    const bought = await buy()
    await (
      await offer(bought.id)
    )()
    await shop.runJobs()
    await shop.deps.accounts.changePasswordHash(anna, null, quickHash(password))
    return { ...bought, acceptPlace: await offer(bought.id, { from: anna, to: piet, name: 'Piet Vos' }) }
  }
  const left = async (ticketId: string, id: string) =>
    JSON.stringify([await shop.deps.tickets.get(ticketId), await shop.deps.transfers.get(id), await shop.deps.roster.getParticipant(id)])

  test('finds the place in the data download', async () => {
    const { acceptPlace } = await transferTwice()
    await acceptPlace()
    const data = await gatherData({ ...shop.deps, devices: createDeviceStore(shop.table) }, anna)
    expect(data.participants).toEqual([])
    expect(data.transferred).toMatchObject([{ name: 'Anna Smit', email: anna, type: 'solo', offeredTo: { email: piet }, bought: null }])
    expect(JSON.stringify(data)).not.toMatch(/Sanne|sanne@|Piet|8500/)
    expect(myDataPage(data)).toContain('Overgedragen plek')
  })

  test.each(['at the same mail address', 'at a newer mail address'])('is erased without a trace: %s', async (where) => {
    const { ticketId, id, acceptPlace } = await transferTwice()
    await acceptPlace()
    await expect(erase(shop.deps, anna)).rejects.toMatchObject({ code: 'erase_refused' })
    await shop.runJobs()
    expect(await left(ticketId, id)).toMatch(/Anna/)
    const moved = where === 'at the same mail address' ? anna : 'anna.nieuw@voorbeeld.nl'
    if (moved !== anna) await moveAddress(shop, anna, moved)
    await erase(shop.deps, moved)
    expect(await left(ticketId, id)).not.toMatch(/Anna|anna@|anna\./)
    expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ name: 'Piet Vos', email: piet, status: 'active' })
    expect((await shop.deps.tickets.get(ticketId))!.participants[0]!.boughtBy).toEqual({ name: 'Sanne de Vries', email: sanne })
  })
})
