import { afterEach, describe, expect, test } from 'vitest'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { makeTransferToken } from '#functions/usecases/transfers/transfer-link.ts'
import { before } from './before.ts'
import { openTestShop, orderOf, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'
import { successor } from './successor.ts'

/** Who is erased while a place of theirs is in somebody else's hands, or gets there. On the real stores. */
let shop: TestShop
afterEach(() => shop.close())

type Deps = TestShop['deps']
const [sanne, anna] = ['sanne@voorbeeld.nl', 'anna@voorbeeld.nl']
const password = 'tegenwind'
const address = '192.0.2.1'

/** A paid solo ticket of Sanne's, who has a password; gives the place. */
async function buy() {
  shop = await openTestShop()
  const { ticketId } = await registerTicket(shop.deps, orderOf([sanne]))
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.tickets.get(ticketId))!.paymentIntentId!, 'succeeded'))
  await shop.runJobs()
  await shop.deps.accounts.changePasswordHash(sanne, null, quickHash(password))
  return { ticketId, id: (await shop.deps.tickets.get(ticketId))!.participants[0]!.id }
}
/** Offers a place and has it mailed; gives what takes it. */
async function offer(id: string, { from = sanne, to = anna, name = 'Anna Smit' } = {}): Promise<() => Promise<void>> {
  await offerTransfer(shop.deps, { participantId: id, to, email: from, address })
  await shop.runJobs()
  const token = makeTransferToken(shop.deps.settings, (await shop.deps.transfers.get(id))!)
  const participant = { ...successor, name, medicalConditions: `${name}: astma` }
  return () => acceptTransfer(shop.deps, { token, participant, address })
}
const erase = (deps: Deps = shop.deps, email = sanne) => eraseAccount(deps, { email, password, address })
describe('a place that is taken over while its giver is erased', () => {
  const moments: [string, (deps: Deps, take: () => Promise<void>) => Partial<Deps>][] = [
    ['before it is read', ({ roster }, take) => ({ roster: { ...roster, getParticipant: before(roster.getParticipant, take) } })],
    ['after it was read', ({ tickets }, take) => ({ tickets: { ...tickets, list: before(tickets.list, take) } })],
    ['as it is written', ({ roster }, take) => ({ roster: { ...roster, erase: before(roster.erase, take) } })],
  ]

  test.each(moments)('is the new holder’s, whole, and both are told: %s', async (_, during) => {
    const { ticketId, id } = await buy()
    const take = await offer(id)
    shop.deps.mailer.sent.length = 0
    await expect(erase({ ...shop.deps, ...during(shop.deps, take) })).rejects.toMatchObject({ code: 'erase_refused' })
    await shop.runJobs()
    expect(shop.deps.mailer.sent.map(({ to }) => to)).toEqual([anna, sanne])
    await erase()
    await expectAnnas(ticketId, id)
  })

  test.each(moments)('and both were told meanwhile: %s', async (_, during) => {
    const { ticketId, id } = await buy()
    const take = await offer(id)
    await erase({ ...shop.deps, ...during(shop.deps, () => take().then(() => shop.runJobs())) })
    await expectAnnas(ticketId, id)
  })

  /** The place is hers, whole, and nothing says any more whose it was. */
  async function expectAnnas(ticketId: string, id: string): Promise<void> {
    const row = (await shop.deps.roster.getParticipant(id))!
    expect(row).toMatchObject({ name: 'Anna Smit', email: anna, phone: successor.phone, codeVersion: 2, status: 'active' })
    expect((await shop.deps.tickets.get(ticketId))!.participants).toMatchObject([{ name: 'Anna Smit', email: anna }])
    expect((await readProfile(shop.deps, row)).shown.specialRequirements).toBe('Anna Smit: astma')
    expect((await shop.deps.accounts.getAccount(anna))!.participantIds).toEqual([id])
    expect(await shop.deps.accounts.getAccount(sanne)).toBeUndefined()
    expect(JSON.stringify([row, await shop.deps.tickets.get(ticketId)])).not.toMatch(/Sanne|sanne@/)
  }

  test('is nobody’s when the erasing was first: who takes it then is refused', async () => {
    const { ticketId, id } = await buy()
    const take = await offer(id)
    await erase({
      ...shop.deps,
      profiles: { ...shop.deps.profiles, remove: before(shop.deps.profiles.remove, () => take().catch(() => undefined)) },
    })
    await expect(take()).rejects.toMatchObject({ code: 'link_expired' })
    expect(await shop.deps.roster.getParticipant(id)).toMatchObject({ name: 'Gewist', email: '', status: 'removed', codeVersion: 1 })
    expect((await shop.deps.tickets.get(ticketId))!.participants).toMatchObject([{ name: 'Gewist', email: '' }])
    expect(await shop.deps.accounts.getAccount(anna)).toBeUndefined()
  })
  test('by somebody who is erased in turn, once both were told', async () => {
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
