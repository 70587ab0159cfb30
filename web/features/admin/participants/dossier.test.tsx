import { QueryClientProvider } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { formatShortCode } from '#shared/lib/ids.ts'
import { saleCodeOf } from '#shared/lib/sale-code.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Dossier from './dossier.tsx'
import { at, dossier, id, openDossier, page } from './testing/open-dossier.tsx'

it('asks to call a participant whose mail bounces, and links the phone number', async () => {
  const { participant } = dossier(0)
  const { screen } = await openDossier({
    [page]: {
      body: dossier(0, { participant: { ...participant, phone: '06 1234-5678', mailReturn: 'bounced', emergencyContactPhone: '' } }),
    },
  })
  expect(screen.text()).toContain('Bel of sms voor het goede adres')
  expect(screen.query('a[href="tel:0612345678"]')?.textContent).toBe('06 1234-5678')
  expect(screen.text()).toContain('Niet ingevuld')
})

it('shows that a post scanned a participant without a recorded start, instead of the status of the participant', async () => {
  const participant = { ...dossier(0).participant, status: 'checked_in' as const }
  const { screen } = await openDossier({ [page]: { body: dossier(0, { participant, seenWithoutStart: true }) } })
  expect(screen.text()).toContain('Gezien, zonder start')
  expect(screen.text()).not.toContain('Ingecheckt')
})

it('shows that somebody is missing, instead of that they did not finish', async () => {
  const participant = { ...dossier(0).participant, status: 'dnf' as const }
  const { screen } = await openDossier({ [page]: { body: dossier(0, { participant, missing: true }) } })
  expect(screen.text()).toContain('Niet meer gezien')
  expect(screen.text()).not.toContain('Niet gefinisht')
})

it('warns that a participant who was checked in after the start of the wave has no start, and first offers to state one', async () => {
  const open = async (status: 'checked_in' | 'started') => {
    const participant = { ...dossier(0).participant, status }
    const { screen } = await openDossier({ [page]: { body: dossier(0, { participant, wave: { cancelled: false, started: true } }) } })
    return screen
  }
  const late = await open('checked_in')
  expect(late.text()).toMatch(/Wave \d+ is al gestart, zonder /)
  expect(late.text()).toContain('Zonder start is er geen eindtijd.')
  const named = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Starttijd vastleggen')
  expect(named()?.closest('details')).toBeNull()
  await late.close()
  expect((await open('started')).text()).not.toContain('is al gestart')
  expect(named()?.closest('details')).not.toBeNull()
})

it('shows that the bank reclaims the money of a ticket', async () => {
  const { screen } = await openDossier({ [page]: { body: dossier(0, { disputed: true }) } })
  expect(screen.text()).toContain('De bank van de koper vraagt dit geld terug')
})

it('shows that a dispute blocks a refund, instead of showing the refund as under way', async () => {
  const { screen } = await openDossier({ [page]: { body: dossier(0, { refundDisputed: true }) } })
  expect(screen.text()).toContain('Betwist: terugbetalen kan niet zolang het geschil loopt')
  expect(screen.text()).not.toContain('onderweg')
})

it('shows the answers of the participant, and leaves out an empty one', async () => {
  const answers = {
    birthDate: '1990-10-12',
    age: 34,
    nationality: 'Nederlandse',
    address: ['Duinweg 1', '2202 AB Noordwijk', 'Nederland'],
    contactRelation: 'Partner',
    shirtSize: null,
    hasInsurance: true,
    wantsNews: false,
    wristband: 'WB-0412',
  }
  const participant = { ...dossier(0).participant, emergencyContact: 'Jan de Wit', emergencyContactPhone: '0687654321' }
  const { plain } = await openDossier({ [page]: { body: dossier(0, { participant, answers }) } })
  for (const text of [
    'GeslachtVrouw',
    `Bestelnummer${formatShortCode(saleCodeOf('b'.repeat(32)))}`,
    'Geboren12 oktober 1990, 34 jaar op de racedag',
    'NationaliteitNederlandse',
    'AdresDuinweg 12202 AB NoordwijkNederland',
    'OngevallenverzekeringJa',
    'Nieuws per mailNee',
    'PolsbandWB-0412',
    'Jan de Wit 0687654321 (Partner)',
  ])
    expect(plain()).toContain(text)
  expect(plain()).not.toContain('Shirtmaat')
})

const invoice = {
  id: '2025-000042',
  kind: 'invoice',
  issuedAt: '2025-09-15T09:00:00.000Z',
  name: 'Sanne',
  sale: 'ticket',
  saleId: 'b'.repeat(32),
  credits: null,
  net: 7798,
  tax: 702,
  total: 8500,
  paymentMethod: 'ideal',
  company: null,
}
const invoices = `${at}/invoices`

it('opens the invoice of a participant, and shows the number of the new invoice after a company is added', async () => {
  const { screen, wire, plain } = await openDossier({ [`GET ${invoices}`]: { body: [invoice] } })
  expect(wire.sentTo(invoices)).toEqual([])
  await screen.press('Factuur')
  await screen.until(() => plain().includes('Factuur 2025-000042'))
  expect(plain()).toContain('€ 85,00, 15 september 2025, op naam van Sanne')
  expect(screen.query('a[download]')!.getAttribute('href')).toBe('/api/admin/invoices/2025-000042')
  const credit = { ...invoice, id: '2025-000043', kind: 'credit', credits: '2025-000042', net: -7798, tax: -702, total: -8500 }
  wire.answers[`GET ${invoices}`] = { body: [invoice, credit, { ...invoice, id: '2025-000044', name: 'Duin & Zn' }] }
  wire.answers['POST /api/admin/invoices/2025-000042/company'] = { body: { number: '2025-000044' } }
  await screen.press('Op naam van bedrijf: 2025-000042')
  for (const [label, value] of Object.entries({
    Bedrijf: 'Duin & Zn',
    'Straat en huisnummer': 'Zeestraat 1',
    Postcode: '2202 AA',
    Plaats: 'Noordwijk',
  }))
    // prettier-ignore
    await screen.fill(label, value)
  await screen.press('Maak nieuwe factuur')
  await screen.until(() => plain().includes('Factuur 2025-000044'))
  await screen.until(() => plain().includes('Nummer 2025-000044.'))
})

it('says why a ticket has no invoice, and why the invoice does not load', async () => {
  const { screen, wire } = await openDossier({ [`GET ${invoices}`]: refusal(503, 'busy', 'Even te druk.') })
  await screen.press('Factuur')
  await screen.until(() => screen.text().includes('De factuur laadt niet'))
  wire.answers[`GET ${invoices}`] = { body: [] }
  await screen.press('Probeer opnieuw')
  await screen.until(() => screen.text().includes('Dit ticket heeft geen factuur.'))
})

it('shows a mail that was sent meanwhile when the page is opened again, or gets the focus', async () => {
  const client = createQueryClient()
  onTestFinished(() => client.clear())
  const wire = fakeWire({ [page]: { body: dossier(0) } })
  const office = (
    <QueryClientProvider client={client}>
      <Dossier />
    </QueryClientProvider>
  )
  const openPage = () => renderScreen({ '/:id': office }, `/${id}`)
  const sent = (what: string) => ({ at: '2025-10-01T10:00:00.000Z', kind: 'mail' as const, what })
  const first = await openPage()
  await first.until(() => first.text().includes('Hier is nog niets'))
  wire.answers[page] = { body: dossier(0, { timeline: [sent('Neem een jas mee')] }) }
  const again = await openPage()
  await again.until(() => again.text().includes('Mail: Neem een jas mee'))
  wire.answers[page] = { body: dossier(0, { timeline: [sent('Tot zaterdag')] }) }
  window.dispatchEvent(new Event('visibilitychange'))
  await again.until(() => again.text().includes('Mail: Tot zaterdag'))
})
