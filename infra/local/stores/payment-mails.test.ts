import { expect, test } from 'vitest'
import { readPasswordToken } from '#functions/usecases/accounts/password-link.ts'
import { confirmCurrentPayment } from '#functions/usecases/tickets/confirm-current-payment.ts'
import { sweepDueSteps } from '#functions/usecases/jobs/sweep-due-steps.ts'
import { orderOf } from './open-test-shop.ts'
import { openPaymentShop, setUpPaymentShops } from './payment-shop.ts'

setUpPaymentShops()

const minute = 60_000

test('the return page adds the payment method to the ticket, and the ticket mail does not wait for this', async () => {
  const shop = await openPaymentShop()
  const methodOf = async (id: string) => (await shop.deps.tickets.get(id))!.paymentMethod
  const returned = await shop.register('returned')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  expect(await methodOf(returned)).toBeNull()
  await confirmCurrentPayment(shop.deps, { clientSecret: 'pi_1_secret_x' })
  expect(await methodOf(returned)).toBe('ideal')

  const away = await shop.register('away')
  await shop.apply(shop.deps.payments.attempt((await shop.deps.tickets.get(away))!.paymentIntentId!, 'succeeded'))
  shop.deps.payments.setDown(true)
  await shop.runJobs()
  expect(shop.deps.mailer.sent).toHaveLength(2)
  expect(await methodOf(away)).toBeNull()
})

test('a duo with two mail addresses gets two mails, and only a refused mail is sent again', async () => {
  let refusing = true
  const shop = await openPaymentShop({ refuseMail: (mail) => refusing && mail.to === 'Joris@voorbeeld.nl' })
  const ticketId = await shop.register('k', orderOf(['sanne@voorbeeld.nl', 'Joris@voorbeeld.nl']))
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  await expect(shop.runJobs()).rejects.toThrow('not accepted')
  expect((await sweepDueSteps(shop.deps)).tried).toBe(0)
  refusing = false
  shop.pass(2 * minute)
  expect(await sweepDueSteps(shop.deps)).toEqual({ tried: 1, failed: 0 })
  expect(shop.deps.mailer.sent.map((mail) => mail.to)).toEqual(['sanne@voorbeeld.nl', 'Joris@voorbeeld.nl'])
  const [buyer, partner] = (await shop.deps.tickets.get(ticketId))!.participants
  expect(shop.deps.mailer.sent.map((mail) => mail.attachments.filter((one) => one.contentId).map((one) => one.contentId))).toEqual([
    [`qr-${buyer!.id}`, `qr-${partner!.id}`],
    [`qr-${partner!.id}`],
  ])
  expect(await shop.deps.accounts.getAccount('joris@voorbeeld.nl')).toMatchObject({ participantIds: [partner!.id] })
  const token = /#welkom=([A-Za-z0-9_-]+)/.exec(shop.deps.mailer.sent[1]!.text)![1]!
  expect(await readPasswordToken(shop.deps, token)).toMatchObject({ email: 'joris@voorbeeld.nl' })
})

test('a buyer who has a password gets a log-in link instead of a link that sets a password', async () => {
  const shop = await openPaymentShop()
  await shop.deps.accounts.addParticipants('sanne@voorbeeld.nl', ['A'])
  await shop.deps.accounts.changePasswordHash('sanne@voorbeeld.nl', null, 'phc')
  await shop.register('k')
  await shop.apply(shop.deps.payments.attempt('pi_1', 'succeeded'))
  await shop.runJobs()
  expect(shop.deps.mailer.sent[0]!.text).not.toContain('#welkom')
  expect(shop.deps.mailer.sent[0]!.text).toContain('https://duinstorm.example/participant-login')
})
