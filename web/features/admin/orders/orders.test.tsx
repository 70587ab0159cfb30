import { expect, it } from 'vitest'
import type { AdminOrder } from '#shared/contract/shop-office.ts'
import type { AdminRole } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Orders from './orders.tsx'

const order = (more: Partial<AdminOrder>): AdminOrder => ({
  id: 'b'.repeat(32),
  customerName: 'Sanne de Vries',
  customerEmail: 'sanne@voorbeeld.example',
  customerPhone: '0612345678',
  totalAmount: '64.45',
  paymentStatus: 'paid',
  paymentMethod: 'ideal',
  createdAt: '2025-09-01T10:00:00.000Z',
  shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  lines: [
    { name: 'Hoodie', size: 'M', quantity: 1, price: 3950 },
    { name: 'Buff', size: null, quantity: 2, price: 950 },
  ],
  shipping: 595,
  refunded: 0,
  refundUnderway: false,
  disputedAt: null,
  disputeEnd: null,
  deliveryState: 'new',
  trackingCode: null,
  sentAt: null,
  version: 'v1',
  ...more,
})

it('includes the contents and the delivery address in export and search', async () => {
  const files: File[] = []
  Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  const joris = order({
    id: 'c'.repeat(32),
    customerName: 'Joris',
    customerPhone: null,
    paymentStatus: 'pending',
    paymentMethod: null,
    lines: [],
  })
  const noted = 'POST /api/admin/table-exports/orders'
  fakeWire({ 'GET /api/orders': { body: { items: [order({}), joris] } }, [noted]: { body: { ok: true } } })
  const screen = await renderScreen({ '/': <Orders /> }, '/?zoek=hoodie+zeestraat')
  await screen.until(() => screen.text().includes('1 bestelling'))
  expect(screen.text()).not.toContain('Joris')
  await screen.press('Wis filters')
  await screen.until(() => screen.text().includes('Joris'))
  // The specification's text for an order that is not paid yet.
  expect(screen.text()).toContain('N/A')
  expect(screen.text()).toContain('iDEAL')
  await screen.press('Exporteer')
  await screen.press('CSV')
  await screen.until(() => files.length > 0)
  const [head, first] = (await files[0]!.text()).split('\r\n').map((line) =>
    line
      .replace('\uFEFF', '')
      .replaceAll(/"(?:[^"]|"")*"/g, '…')
      .split(';'),
  )
  expect(Object.fromEntries(head!.map((name, at) => [name, first![at]]))).toMatchObject({
    Straat: 'Zeestraat 1',
    Postcode: '2202 AA',
    Plaats: 'Noordwijk',
    Land: 'Nederland',
    Totaal: '64,45',
    Datum: '01-09-2025 12:00:00',
  })
  const text = await files[0]!.text()
  expect(text).toContain('"1 × Hoodie, maat M; 2 × Buff"')
  expect(text).toContain('"=""0612345678"""')
})

const refund = `/api/admin/orders/${'b'.repeat(32)}/refund`
const open = (role: AdminRole = 'owner') =>
  renderScreen(
    {
      '/': (
        <AdminRoleContext value={role}>
          <Orders />
        </AdminRoleContext>
      ),
    },
    '/',
  )
/** The text with plain spaces: amounts have a no-break space. */
const plain = (screen: { text: () => string }) => screen.text().replaceAll('\u00A0', ' ')

it('explains a refund before sending it, and after a conflict shows the new amount and sends that amount on the next press', async () => {
  const sent = order({ deliveryState: 'sent', refunded: 500, version: 'v2' })
  const wire = fakeWire({
    'GET /api/orders': { body: { items: [order({})] } },
    [`POST ${refund}`]: { status: 409, body: { code: 'record_changed', message: 'Intussen kan er € 59,45 terug.', details: sent } },
  })
  const screen = await open()
  await screen.until(() => screen.text().includes('Sanne de Vries'))
  await screen.press('Betaal Sanne de Vries terug')
  for (const words of ['€ 64,45', 'weer te koop', 'sanne@voorbeeld.example krijgt een mail', '1 × Hoodie, maat M'])
    expect(plain(screen)).toContain(words)
  await screen.press(/^Betaal €.64,45 terug/)
  await screen.until(() => plain(screen).includes('Hieronder staat hoe het nu is'))
  for (const words of ['Eerder terugbetaald', 'Het pakket is verzonden']) expect(plain(screen)).toContain(words)
  wire.answers[`POST ${refund}`] = { body: order({ paymentStatus: 'cancelled', refunded: 6445, refundUnderway: true }) }
  await screen.press(/^Betaal €.59,45 terug/)
  await screen.until(() => plain(screen).includes('Terugbetaling onderweg'))
  expect(wire.sentTo(refund).map(({ body }) => body)).toEqual([
    { expected: 6445, version: 'v1' },
    { expected: 5945, version: 'v2' },
  ])
})

it('checks the amount of a partial refund, sends the same request on a retry, and shows the new maximum after a conflict', async () => {
  const path = `POST ${refund}-part`
  const wire = fakeWire({
    'GET /api/orders': { body: { items: [order({ refunded: 500 })] } },
    [path]: 'no network',
  })
  const screen = await open()
  await screen.until(() => plain(screen).includes('€ 5,00 terug'))
  await screen.press('Betaal Sanne de Vries terug')
  await screen.press(/^Een deel/, 'radio')
  await screen.press('Betaal terug')
  await screen.until(() => screen.text().includes('Vul een bedrag in, zoals 12,50'))
  await screen.fill('Bedrag (euro)', '12,50')
  await screen.fill('Waarvoor', 'Verkeerde maat')
  await screen.press('Betaal terug')
  await screen.until(() => wire.sentTo(`${refund}-part`).length === 1)
  const message = 'Intussen ging er in totaal al € 10,00 terug.'
  wire.answers[path] = { status: 409, body: { code: 'record_changed', message, details: order({ refunded: 1000, version: 'v2' }) } }
  await screen.press('Betaal terug')
  await screen.until(() =>
    plain(screen).includes('Hoogstens € 54,44: een cent minder dan er nog terug kan. Alles terug doe je met ‘Hele bestelling’'),
  )
  expect(plain(screen)).toContain(`${message} Hieronder staat hoe het nu is.`)
  wire.answers[path] = { body: order({ refunded: 2250, refundUnderway: true }) }
  await screen.press('Betaal terug')
  await screen.until(() => screen.text().includes('Terugbetaling onderweg'))
  const [first, second, third] = wire.sentTo(`${refund}-part`).map(({ body }) => body as object)
  expect(first).toMatchObject({ amount: 1250, given: 500, reason: 'Verkeerde maat' })
  expect([second, third]).toEqual([first, { ...first, given: 1000 }])
})

it('shows a refund as waiting while a dispute blocks it', async () => {
  const disputedAt = '2025-09-02T10:00:00.000Z'
  fakeWire({ 'GET /api/orders': { body: { items: [order({ refunded: 500, refundUnderway: true, disputedAt })] } } })
  const screen = await open()
  await screen.until(() => plain(screen).includes('€ 5,00 wacht: betwist'))
})

it('hides the refund button from a role that may not refund', async () => {
  fakeWire({ 'GET /api/orders': { body: { items: [order({})] } } })
  const screen = await open('staff')
  await screen.until(() => screen.text().includes('Sanne de Vries'))
  expect([screen.query('button[aria-label^=Verzending]'), screen.query('button[aria-label^="Betaal "]')]).toEqual([expect.anything(), null])
})

it('opens an order by its number, with its address and labelled buttons for delivery and refund', async () => {
  fakeWire({ 'GET /api/orders': { body: { items: [order({ code: 'AX6K13BZ' })] } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('AX6K-13BZ'))
  await screen.press('AX6K-13BZ')
  expect(screen.query('dialog[open] h2')?.textContent).toBe('Bestelling AX6K-13BZ')
  for (const words of ['1 × Hoodie, maat M', 'Zeestraat 1', '€ 64,45', 'Betaald', 'Nieuw']) expect(plain(screen)).toContain(words)
  await screen.press('Betaal terug')
  expect(screen.query('dialog[open] h2')?.textContent).toBe('Sanne de Vries terugbetalen')
  await screen.press('Annuleren')
  await screen.press('AX6K-13BZ')
  await screen.press('Verzending')
  expect(screen.query('dialog[open] h2')?.textContent).toBe('Verzending naar Sanne de Vries')
})

it('shows an erased order as sent if the order was sent, and offers neither delivery nor mail', async () => {
  const erased = { customerName: 'Gewist', customerEmail: '', customerPhone: null }
  const sent = order({ ...erased, code: 'AX6K13BZ', deliveryState: 'sent', sentAt: '2025-09-02T10:00:00.000Z' })
  fakeWire({ 'GET /api/orders': { body: { items: [sent, order({ ...erased, id: 'c'.repeat(32) })] } } })
  const screen = await renderScreen({ '/': <Orders /> }, '/?status=paid')
  await screen.until(() => screen.text().includes('2 gevonden'))
  const badges = [...document.querySelectorAll('tbody tr')].map((row) => /Verzonden|Nieuw/.exec(row.textContent)?.[0])
  expect(badges).toEqual(['Verzonden', undefined])
  expect([screen.query('button[aria-label^=Verzending]'), screen.text().includes('Mail deze mensen')]).toEqual([null, false])
  await screen.press('AX6K-13BZ')
  expect(screen.text()).toContain('Naam en adres zijn gewist.')
  expect(screen.text()).toContain('Verzonden op')
})
