import { beforeEach, expect, it } from 'vitest'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { OwnInvoices } from './own-invoices.tsx'

const list = 'GET /api/participant/invoices'
const path = '/api/participant/invoices/2025-000001/company'
const change = `POST ${path}`
const duin = {
  name: 'Duin & Zn',
  street: 'Zeestraat 1',
  postalCode: '2202 AA',
  city: 'Noordwijk',
  country: 'Nederland',
  vatNumber: '',
  reference: 'PO 7',
}
const invoice = {
  number: '2025-000001',
  kind: 'invoice',
  issuedAt: '2025-06-01T10:00:00.000Z',
  total: 8500,
  what: 'Solo ticket, 11 oktober 2025',
  company: null as object | null,
  isChangeable: true,
}

beforeEach(() => localStorage.clear())

async function open(invoices: object[], answer: Answer = { body: { number: '2025-000003' } }) {
  const wire = fakeWire({ [list]: { body: invoices }, [change]: answer })
  const screen = await renderScreen({ '/': <OwnInvoices reached /> }, '/')
  await screen.until(() => screen.text().includes('Factuur 2025-000001'))
  return { ...screen, wire }
}
type Screen = Awaited<ReturnType<typeof open>>

async function fillIn(screen: Screen) {
  await screen.press(/^Zet op bedrijf/)
  await screen.fill('Bedrijf', duin.name)
  await screen.fill('Straat en huisnummer', duin.street)
  await screen.fill('Postcode', duin.postalCode)
  await screen.fill('Plaats', duin.city)
  await screen.fill(/^Kenmerk/, duin.reference)
}

it('puts a company name on an invoice, and shows the new invoice', async () => {
  const screen = await open([invoice])
  await fillIn(screen)
  screen.wire.answers[list] = {
    body: [
      { ...invoice, number: '2025-000003', company: duin },
      { ...invoice, number: '2025-000002', kind: 'credit', total: -8500, isChangeable: false },
      { ...invoice, isChangeable: false },
    ],
  }
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Je factuur is nu 2025-000003'))
  expect(screen.wire.sentTo(path).map(({ body }) => body)).toEqual([{ company: duin }])
  await screen.until(() => screen.text().includes('op naam van Duin & Zn'))
  expect(screen.text()).not.toContain('Zet op bedrijf')
})

it('shows errors at the fields of an incomplete company, and shows in the dialog why the server refused', async () => {
  const screen = await open([invoice], refusal(409, 'record_changed', 'Deze factuur is intussen vervangen.'))
  await screen.press(/^Zet op bedrijf/)
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Vul de naam van het bedrijf in'))
  expect(screen.wire.sentTo(path)).toEqual([])
  await screen.press('Laat zo')
  await fillIn(screen)
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => screen.text().includes('Deze factuur is intussen vervangen.'))
  expect(screen.fieldOf('Bedrijf').value).toBe(duin.name)
})

it("shows the company on the invoice, and replaces it with the buyer's own name", async () => {
  const screen = await open([{ ...invoice, company: duin }])
  await screen.press(/^Wijzig bedrijf/)
  expect(screen.fieldOf(/^Kenmerk/).value).toBe('PO 7')
  await screen.press('Toch op mijn eigen naam')
  await screen.until(() => screen.wire.sentTo(path).length === 1)
  expect(screen.wire.sentTo(path)[0]!.body).toEqual({ company: null })
})
