import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zand10 } from '#infra/local/stores/open-test-shop.ts'
import { quickHash } from '#infra/local/stores/quick-hash.ts'
import { isLongRun } from '#infra/testing/long-run.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'
import { expectRefusedInDutch, nearMissOf, type Json } from './near-miss.ts'

let product: TestProduct
let visitor: TestClient
let wave: number
beforeAll(async () => {
  product = await startTestProduct()
  visitor = product.browser()
  // On this date tickets can still be bought, cancelled and transferred.
  await product.setClock('2025-09-01T10:00:00Z')
  wave = (await product.deps.catalog.listWaves()).find(({ eventDate }) => eventDate === day)!.id
})
afterAll(() => product.stop())

const cart: Json = [{ productId: 'buff', quantity: 1, size: null }]
/** The bodies that a visitor's forms send, all valid. */
const forms: Record<string, Json> = {
  '/api/newsletter': { email: 'sanne@voorbeeld.example' },
  '/api/volunteers': {
    name: 'Hilde Dekker',
    email: 'hilde@voorbeeld.example',
    phone: '0612345678',
    preferredRole: 'marshal',
    experience: 'EHBO-diploma',
    availability: 'saturday',
  },
  '/api/create-payment-intent': { amount: 1845, currency: 'eur', metadata: { orderType: 'merchandise', items: cart } },
  '/api/orders': {
    customerName: 'Sanne de Vries',
    customerEmail: 'sanne@voorbeeld.example',
    customerPhone: '0612345678',
    items: cart,
    totalAmount: '18.45',
    shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  },
}

/** Returns the body as the browser sends it: the cart of a payment is JSON text in its metadata. */
function withCartAsText(body: Json): unknown {
  const { metadata } = body as { metadata?: { items: Json } }
  return metadata ? { ...(body as object), metadata: { ...metadata, items: JSON.stringify(metadata.items) } } : body
}

const [day, password] = ['2025-10-11', 'tegenwind']
const wizardPerson = {
  name: 'Sanne de Vries',
  phone: '0612345678',
  birthDate: '1990-05-17',
  gender: 'female',
  nationality: 'Nederlandse',
  country: 'Nederland',
  shirtSize: 'M',
  medicalConditions: 'Pinda-allergie',
  agreeToTerms: true,
  emergencyContactName: 'Joris',
  emergencyContactPhone: '0687654321',
}
const formPerson = {
  name: 'Joris Bakker',
  email: 'joris@voorbeeld.example',
  phone: '0612345678',
  birthDate: '1988-02-29',
  gender: 'male',
  emergencyContactName: 'Sanne',
  emergencyContactPhone: '0687654321',
}

/** Buys and pays for a ticket. Its holder has an account and is logged in. */
async function buy(email: string, eventDate = day) {
  const participants = [{ ...wizardPerson, email }]
  const order = { ticketType: 'solo', eventDate, participants, addons: [], totalPrice: 8500 }
  const { body } = await visitor.call('POST', '/api/tickets/register', order, { 'idempotency-key': email })
  await product.pay(body.paymentUrl)
  await expect.poll(async () => (await product.deps.tickets.get(body.ticketId))?.nextStep, { timeout: 20_000 }).toBeNull()
  await setPassword(email)
  return { id: (await product.deps.accounts.getAccount(email))!.participantIds[0]!, browser: await logIn(email) }
}
async function setPassword(email: string): Promise<void> {
  const { passwordHash } = (await product.deps.accounts.getAccount(email))!
  await product.deps.accounts.changePasswordHash(email, passwordHash, quickHash(password))
}
async function logIn(email: string): Promise<TestClient> {
  const browser = product.browser()
  expect((await browser.call('POST', '/api/participant/login', { email, password })).status).toBe(200)
  return browser
}

interface NearMissCall {
  method?: string
  path: string
  form: Json
  /** Fields that the test always sends unchanged. */
  fixed?: object
  /** Restores the state that the next call needs, and returns the browser that sends the call. */
  by: () => TestClient | Promise<TestClient>
}
/** The calls of a buyer and a participant, with valid bodies. */
const nearMissCalls: Record<string, () => Promise<NearMissCall>> = {
  'the wizard': async () => {
    await product.deps.catalog.putDiscountCode(zand10)
    return {
      path: '/api/tickets/register',
      form: {
        ticketType: 'solo',
        eventDate: day,
        addons: [{ id: 5, size: 'M' }],
        discountCode: zand10.code,
        totalPrice: 7650 + 3950,
        participants: [{ ...wizardPerson, email: 'sanne@voorbeeld.example' }],
      },
      by: () => visitor,
    }
  },
  'the order form': async () => ({
    path: '/api/tickets/register',
    form: {
      priceList: 'form',
      ticketType: 'duo',
      eventDate: day,
      waveId: wave,
      addons: [],
      totalPrice: 17500,
      specialRequirements: 'Ik zie slecht in het donker.',
      participants: [formPerson, { ...formPerson, name: 'Tess Mol', email: 'tess@voorbeeld.example' }],
    },
    by: () => visitor,
  }),
  'a discount code': async () => ({
    path: '/api/discount-codes/validate',
    form: { code: 'ZEEWIND10', ticketType: 'solo', orderAmount: 8500, userEmail: 'sanne@voorbeeld.example' },
    by: () => visitor,
  }),
  'the waiting list': async () => {
    const full = '2025-10-12'
    await buy('eerste@voorbeeld.example', full)
    const { catalog } = product.deps
    await catalog.putEventDay({ ...(await catalog.getEventDay(full))!, capacity: 1 })
    return {
      path: '/api/waiting-list',
      form: { email: 'sanne@voorbeeld.example', ticketType: 'solo', eventDate: full, waveId: null },
      by: () => visitor,
    }
  },
  'a place that is offered': async () => {
    const { id, browser } = await buy('geeft@voorbeeld.example')
    return {
      path: '/api/participant/transfers',
      form: { participantId: id, email: 'anna@voorbeeld.example' },
      async by() {
        await browser.call('POST', `/api/participant/transfers/${id}/withdraw`)
        return browser
      },
    }
  },
  'a place that is taken': async () => {
    const { id, browser } = await buy('gaf@voorbeeld.example')
    await browser.call('POST', '/api/participant/transfers', { participantId: id, email: 'neemt@voorbeeld.example' })
    const { text } = await product.waitForMail('neemt@voorbeeld.example', 'biedt je een plek aan')
    const [, token] = /ticket-transfer#([\w-]+)/.exec(text)!
    return {
      path: `/api/transfers/${token}/accept`,
      form: { participant: { ...wizardPerson, name: 'Anna Smit' } },
      by: () => visitor,
    }
  },
  'a profile': async () => {
    const email = 'profiel@voorbeeld.example'
    const { id, browser } = await buy(email)
    return {
      method: 'PUT',
      path: '/api/participant/profile',
      fixed: { participantId: id },
      form: {
        profileData: {
          name: 'Sanne de Vries',
          email,
          phone: '0612345678',
          street: 'Zeestraat',
          houseNumber: '1',
          postalCode: '2202 AA',
          city: 'Noordwijk',
          country: 'Nederland',
          emergencyContact: 'Joris',
          emergencyContactPhone: '0687654321',
        },
      },
      by: () => browser,
    }
  },
  'a new password': async () => {
    const email = 'wachtwoord@voorbeeld.example'
    const { id } = await buy(email)
    return {
      path: '/api/participant/set-password',
      form: { participantId: id, password: 'windstil', currentPassword: password },
      async by() {
        await setPassword(email)
        return logIn(email)
      },
    }
  },
}

/** Lets time pass, so that no call is refused because of too many tries. */
const waitABit = () => product.setClock(product.clock.now() + 16 * 60_000)

const anyKey = fc.option(fc.string({ maxLength: 300 }))
const keyed = (key: string | null): Record<string, string> => (key === null ? {} : { 'idempotency-key': encodeURIComponent(key) })

test.each(Object.entries(forms))('%s accepts an almost valid body or refuses it in Dutch', async (path, form) => {
  expect((await visitor.call('POST', path, withCartAsText(form))).status).toBe(200)
  let calls = 0
  await fc.assert(
    fc.asyncProperty(nearMissOf(form), anyKey, async (body, key) => {
      // At most three mails in 15 minutes go to one mail address; the first was sent above.
      if (++calls % 3 === 0) await waitABit()
      expectRefusedInDutch(await visitor.call('POST', path, withCartAsText(body), keyed(key)))
    }),
    { numRuns: isLongRun ? 150 : 40 },
  )
})

test.each(Object.entries(nearMissCalls))(
  '%s: an almost valid body is accepted or refused in Dutch',
  { timeout: 60_000 },
  async (_, open) => {
    const { method = 'POST', path, form, fixed, by } = await open()
    const send = async (body: Json, key: string | null) => (await by()).call(method, path, { ...fixed, ...(body as object) }, keyed(key))
    const right = await send(form, null)
    expect([right.status, right.body]).toEqual([200, expect.anything()])
    let calls = 0
    await fc.assert(
      fc.asyncProperty(nearMissOf(form), anyKey, async (body, key) => {
        // Some calls are allowed five times in 15 minutes.
        if (++calls % 4 === 0) await waitABit()
        expectRefusedInDutch(await send(body, key))
      }),
      { numRuns: isLongRun ? 60 : 12 },
    )
  },
)
