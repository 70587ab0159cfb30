import { orderBody, type OrderBody } from '#shared/contract/shop.ts'
import { readProfile } from '#functions/usecases/accounts/read-profile.ts'
import { applyPaymentEvent } from '#functions/usecases/jobs/apply-payment-event.ts'
import { eraseAccount } from '#functions/usecases/privacy/erase-account.ts'
import { placeOrder } from '#functions/usecases/shop/place-order.ts'
import { registerTicket } from '#functions/usecases/tickets/register-ticket.ts'
import { products } from '#infra/local/seed/shop.ts'
import { orderOf, testDay, type TestShop } from './open-test-shop.ts'
import { quickHash } from './quick-hash.ts'

// Two people on one ticket, with helpers for the tests about stored data.

export const [sanne, joris] = ['sanne@voorbeeld.nl', 'joris@voorbeeld.nl'] as const
export const password = 'tegenwind'

/** Buys a duo ticket whose participants both wrote a health note; paid by default. */
export async function buyDuo(
  shop: TestShop,
  { paid = true, more = {} }: { paid?: boolean; more?: Partial<ReturnType<typeof orderOf>> } = {},
) {
  const order = orderOf([sanne, joris], more)
  order.participants[0]!.medicalConditions = 'Pinda-allergie'
  order.participants[1]!.medicalConditions = 'Astma'
  const { ticketId } = await registerTicket(shop.deps, order)
  const ticket = () => shop.deps.tickets.get(ticketId)
  if (paid) {
    await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await ticket())!.paymentIntentId!, 'succeeded'))
    await shop.runJobs()
    for (const email of [sanne, joris]) await shop.deps.accounts.changePasswordHash(email, null, quickHash(password))
  }
  return { ticketId, ticket, ids: (await ticket())!.participants.map(({ id }) => id) }
}
export const rowOf = async (shop: TestShop, id: string) => (await shop.deps.roster.getParticipant(id))!
/** Reads a participant's health note, as their profile shows it. */
export const readHealthNote = async (shop: TestShop, id: string) =>
  (await readProfile(shop.deps, await rowOf(shop, id))).shown.specialRequirements
export const passTimeTo = (shop: TestShop, iso: string) => shop.pass(Date.parse(iso) - shop.deps.clock.now())
/** Erases an account as its owner requests it; `given` is the password that they enter. */
export const erase = (shop: TestShop, email: string = sanne, given = password) =>
  eraseAccount(shop.deps, { email, password: given, address: '192.0.2.1' })
/** Sets the race day's status to finished. */
export const finish = async (shop: TestShop) => {
  const day = (await shop.deps.catalog.getEventDay(testDay))!
  await shop.deps.catalog.putEventDay({ ...day, status: 'finished' })
}
/** Places and pays an order of the shop; each order needs another `idempotencyKey`. Returns its id. */
export async function order(shop: TestShop, customerEmail: string = sanne, idempotencyKey = 'k'): Promise<string> {
  await shop.deps.content.put('product', products[0]!)
  await shop.deps.orders.putStock({ productId: products[0]!.id, size: 'M', left: 5 })
  const body: OrderBody = orderBody.parse({
    customerName: 'Sanne de Vries',
    customerEmail,
    customerPhone: '0612345678',
    shippingAddress: { street: 'Zeestraat 1', postalCode: '2202 AA', city: 'Noordwijk', country: 'Nederland' },
    items: [{ productId: products[0]!.id, size: 'M', quantity: 1 }],
    totalAmount: '45.45',
  })
  const { id } = await placeOrder(shop.deps, body, { idempotencyKey })
  await applyPaymentEvent(shop.deps, shop.deps.payments.attempt((await shop.deps.orders.get(id))!.paymentIntentId, 'succeeded'))
  await shop.runJobs()
  return id
}
