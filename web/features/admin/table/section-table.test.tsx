import { act } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { shopOfficeEndpoints, type AdminOrder } from '#shared/contract/shop-office.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { asMoment, type SectionColumn, type SectionFilter } from './section-column.ts'
import { SectionTable, type SectionTableProps } from './section-table.tsx'
import { usePagedList } from './use-list.ts'

const order = (n: number): AdminOrder => ({
  id: `order-${String(n).padStart(20, '0')}`,
  customerName: `Klant ${n}`,
  customerEmail: `klant${n}@voorbeeld.nl`,
  customerPhone: null,
  totalAmount: '39.50',
  paymentStatus: n % 2 === 0 ? 'paid' : 'pending',
  paymentMethod: n === 3 ? 'ideal' : null,
  shippingAddress: { street: 'Zeestraat 1', city: 'Noordwijk', postalCode: '2202 AA', country: 'Nederland' },
  lines: [],
  shipping: 0,
  refunded: 0,
  refundUnderway: false,
  disputedAt: null,
  disputeEnd: null,
  deliveryState: 'new',
  trackingCode: null,
  sentAt: null,
  version: 'v1',
  createdAt: '2025-09-01T10:00:00.000Z',
})
const columns: SectionColumn<AdminOrder>[] = [
  { key: 'name', head: 'Klant', value: (one) => one.customerName, isCode: true, strong: true },
  { key: 'method', head: 'Methode', value: (one) => one.paymentMethod },
  { key: 'made', head: 'Datum', value: (one) => asMoment(one.createdAt), hidden: true },
  { key: 'email', head: 'E-mail', value: (one) => one.customerEmail, hidden: true },
]
const filters: SectionFilter<AdminOrder>[] = [
  {
    key: 'betaald',
    label: 'Betaald',
    all: 'Alles',
    options: [{ value: 'paid', label: 'Ja' }],
    matches: (one, state) => one.paymentStatus === state,
  },
]
function Screen({ bulk }: Pick<SectionTableProps<AdminOrder>, 'bulk'>) {
  return (
    <SectionTable
      noun="bestellingen"
      hint="Naam"
      columns={columns}
      filters={filters}
      list={usePagedList(shopOfficeEndpoints.listOrders)}
      rowKey={(one) => one.id}
      opening={10}
      bulk={bulk}
      empty={{ title: 'Nog geen bestellingen', text: 'Ze komen hier.' }}
    />
  )
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => order(from + at))
const list = 'GET /api/orders'
const open = (at = '/') => renderScreen({ '/': <Screen /> }, at)
const rowsOf = (screen: Awaited<ReturnType<typeof open>>) =>
  [...(screen.query('tbody')?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('[data-strong]')?.textContent)

describe('a section table', () => {
  it('first shows ten rows, and on request shows all rows in pages', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 60) } } })
    const screen = await open()
    await screen.until(() => screen.text().includes('Toont eerste 10 van 60 bestellingen'))
    expect(rowsOf(screen)).toHaveLength(10)
    await screen.press('Toon alles')
    await screen.until(() => screen.text().includes('1 tot 25 van 60 bestellingen'))
    await screen.press('Volgende')
    await screen.until(() => screen.text().includes('26 tot 50 van 60'))
    expect(rowsOf(screen)[0]).toBe('Klant 26')
    expect(screen.search()).toBe('?alles=1&pagina=2')
  })

  it('shows a short list on one page', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 50) } } })
    const screen = await open('/?alles=1')
    await screen.until(() => screen.text().includes('1 tot 50 van 50 bestellingen'))
    expect(rowsOf(screen)).toHaveLength(50)
  })

  it('keeps the selection of rows that a filter hides, and says how many selected rows it hides', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 4) } } })
    const screen = await renderScreen({ '/': <Screen bulk={(rows) => `Mail ${rows.length}`} /> }, '/')
    await screen.until(() => screen.text().includes('Klant 4'))
    await act(async () => (screen.query('input[aria-label="Kies deze pagina"]') as HTMLInputElement).click())
    expect(screen.text()).toContain('4 gekozenMail 4')
    await screen.fill('Betaald', 'paid')
    await screen.until(() => !screen.text().includes('Klant 3'))
    expect(screen.text()).toContain('4 gekozen, waarvan 2 buiten dit filterMail 4')
  })

  it('offers to select the filtered rows of the other pages when the whole page is selected', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 60) } } })
    const screen = await renderScreen({ '/': <Screen bulk={(rows) => <span>{`Mail ${rows.length}`}</span>} /> }, '/?betaald=paid&alles=1')
    await screen.until(() => screen.text().includes('1 tot 25 van 30 bestellingen'))
    await act(async () => (screen.query('input[aria-label="Kies deze pagina"]') as HTMLInputElement).click())
    expect(screen.text()).toContain('25 gekozen')
    await screen.press('Kies alle 30')
    expect(screen.text()).toContain('30 gekozenMail 30')
    expect(screen.text()).not.toContain('Kies alle')
  })

  it('loads all pages automatically, and shows each row only once', async () => {
    const cursor = '1_aaaaaaaaaaaaaaaaaaaaaa'
    const wire = fakeWire({
      [list]: (query) => ({ body: query.get('cursor') === cursor ? { items: numbers(25, 40) } : { items: numbers(1, 30), cursor } }),
    })
    const screen = await open()
    await screen.until(() => screen.text().includes('Toont eerste 10 van 40 bestellingen'))
    expect(wire.sentTo('/api/orders')).toHaveLength(2)
  })

  it('sorts digits in text as numbers, and puts empty values last in both directions', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 12) } } })
    const screen = await open('/?sorteer=-name')
    await screen.until(() => rowsOf(screen)[0] === 'Klant 12')
    await screen.press('Klant')
    await screen.until(() => rowsOf(screen)[1] === 'Klant 2')
    for (const way of ['Methode', 'Methode']) {
      await screen.press(way)
      await screen.until(() => rowsOf(screen)[0] === 'Klant 3')
    }
  })

  it('finds rows that contain every typed word without accents, puts a matching code first, and says when nothing is found', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 12) } } })
    const screen = await open('/?zoek=KLÁNT+11')
    await screen.until(() => rowsOf(screen).join() === 'Klant 11')
    await screen.press('Wis filters')
    await screen.until(() => rowsOf(screen).length === 10)
    await screen.fill('Zoek bestellingen', 'klant9@')
    await screen.until(() => rowsOf(screen).join() === 'Klant 9')
    // All rows have a 2 in the year. The row whose code is 2 comes first, unless the user chose an order.
    await screen.fill('Zoek bestellingen', '2')
    await screen.until(() => rowsOf(screen).slice(0, 3).join() === 'Klant 2,Klant 1,Klant 3')
    await screen.press('Klant')
    await screen.until(() => rowsOf(screen)[0] === 'Klant 1')
    await screen.fill('Zoek bestellingen', 'niemand')
    await screen.until(() => screen.text().includes('Niets gevonden'))
  })

  it('reads a filter from the URL', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 12) } } })
    const screen = await open('/?betaald=paid')
    await screen.until(() => rowsOf(screen).join() === 'Klant 2,Klant 4,Klant 6,Klant 8,Klant 10,Klant 12')
  })

  it('shows the selected columns, keeps them in the URL, and does not hide the last column', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 3) } } })
    const screen = await open()
    await screen.until(() => rowsOf(screen).length === 3)
    const heads = () => [...(screen.query('thead')?.querySelectorAll('th') ?? [])].map((head) => head.textContent)
    expect(heads()).toEqual(['Klant', 'Methode'])
    await screen.press('Kolommen')
    await screen.press('E-mail', 'checkbox')
    await screen.until(() => heads().length === 3)
    expect(screen.text()).toContain('klant1@voorbeeld.nl')
    await screen.press('Klant', 'checkbox')
    await screen.press('Methode', 'checkbox')
    await screen.until(() => heads().join() === 'E-mail')
    await screen.press('E-mail', 'checkbox')
    expect([heads(), screen.search()]).toEqual([['E-mail'], '?kolommen=email'])
  })

  it('says that the rows did not load, and loads them on retry', async () => {
    const wire = fakeWire({ [list]: refusal(403, 'forbidden', 'Dit mag je niet.') })
    const screen = await open()
    await screen.until(() => screen.text().includes('De bestellingen laden niet'))
    wire.answers[list] = { body: { items: [] } }
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Nog geen bestellingen'))
  })

  it('says that rows are missing when a later page fails, and loads the rest on retry', async () => {
    const wire = fakeWire({ [list]: (query) => (query.has('cursor') ? failed : first) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Niet alle bestellingen zijn geladen'))
    expect(screen.text()).toContain('Toont eerste 10 van meer dan 30 bestellingen')
    wire.answers[list] = (query) => (query.has('cursor') ? rest : failed)
    await screen.press('Probeer opnieuw')
    await screen.until(() => screen.text().includes('Toont eerste 10 van 40 bestellingen'))
    expect(screen.text()).not.toContain('Niet alle')
  })
})

const cursor = '1_aaaaaaaaaaaaaaaaaaaaaa'
const first = { body: { items: numbers(1, 30), cursor } }
const rest = { body: { items: numbers(31, 40) } }
const failed = refusal(403, 'forbidden', 'Dit mag je niet.')

describe('the export of a section table', () => {
  let files: File[]
  beforeEach(() => {
    files = []
    Object.assign(URL, { createObjectURL: (file: File) => `blob:${files.push(file)}`, revokeObjectURL() {} })
  })

  it('contains all rows that were found, in order', async () => {
    fakeWire({ [list]: { body: { items: numbers(1, 60) } } })
    const screen = await open('/?betaald=paid&sorteer=-name')
    await screen.until(() => rowsOf(screen)[0] === 'Klant 60')
    await screen.press('Exporteer')
    await screen.press('CSV')
    expect(files.map(({ name }) => name)).toEqual(['bestellingen.csv'])
    const lines = (await files[0]!.text()).trim().split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines[1]).toBe('Klant 60;;01-09-2025 12:00:00;klant60@voorbeeld.nl')
    await screen.until(() => !screen.text().includes('Excel (XLSX)'))
  })

  it('waits for the rows that are still loading, and shows the progress', async () => {
    fakeWire({ [list]: (query) => (query.has('cursor') ? 'no answer' : first) })
    const screen = await open()
    await screen.until(() => screen.text().includes('meer dan 30 bestellingen'))
    await screen.press('Exporteer')
    await screen.press('CSV')
    expect(screen.text()).toContain('30 geladen...')
    expect(files).toEqual([])
  })

  it('is not saved while rows are missing, and is saved after a successful retry', async () => {
    const wire = fakeWire({ [list]: (query) => (query.has('cursor') ? failed : first) })
    const screen = await open()
    await screen.until(() => screen.text().includes('Niet alle bestellingen zijn geladen'))
    await screen.press('Exporteer')
    await screen.press('CSV')
    await screen.until(() => screen.text().includes('Het bestand zou niet compleet zijn'))
    expect(files).toEqual([])
    wire.answers[list] = (query) => (query.has('cursor') ? rest : first)
    await screen.press('Opnieuw proberen')
    await screen.until(() => files.length > 0)
    expect((await files[0]!.text()).trim().split('\r\n')).toHaveLength(41)
    expect(files).toHaveLength(1)
  })

  it('is not saved for a list that never loaded, and is saved after a successful retry', async () => {
    const wire = fakeWire({ [list]: failed })
    const screen = await open()
    await screen.until(() => screen.text().includes('De bestellingen laden niet'))
    await screen.press('Exporteer')
    await screen.press('CSV')
    await screen.until(() => screen.text().includes('Het bestand zou niet compleet zijn'))
    wire.answers[list] = { body: { items: numbers(1, 3) } }
    await screen.press('Opnieuw proberen')
    await screen.until(() => files.length > 0)
    expect((await files[0]!.text()).trim().split('\r\n')).toHaveLength(4)
  })
})
