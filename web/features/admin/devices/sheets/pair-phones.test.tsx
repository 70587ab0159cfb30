import { afterEach, expect, test, vi } from 'vitest'
import type { PairingSheet } from '#shared/contract/pairing-sheets.ts'
import { fakeWire, refusal, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import PairPhones from './pair-phones.tsx'

afterEach(() => vi.unstubAllGlobals())
const path = '/api/admin/pairing-sheets'
const [list, create] = [`GET ${path}`, `POST ${path}`]
const label = 'Telefoons'
const hour = 3_600_000
const phone = (name: string, pairedAt: string | null = null) => ({ name, locations: ['course-start'], pairedAt })
const sheetOf = (change: Partial<PairingSheet> = {}): PairingSheet => ({
  id: 'vel-1',
  madeAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 48 * hour).toISOString(),
  withdrawnAt: null,
  phones: [phone('Noor'), phone('Bo')],
  ...change,
})
const made: Answer = { body: { id: 'vel-1', expiresAt: '2025-10-11T18:14:00.000Z', codes: ['7K4P2M9X', 'ABCD2345'] } }
const open = async (answers: Record<string, Answer> = {}) => {
  const wire = fakeWire({ [list]: { body: [] }, [create]: made, ...answers })
  return { wire, screen: await renderScreen({ '/': <PairPhones /> }, '/') }
}
const posted = (wire: ReturnType<typeof fakeWire>) => wire.sentTo(path).filter(({ method }) => method === 'POST')

test('makes a sheet from a pasted list, with a name, posts, a QR and a code for each phone, and the time at which the codes expire', async () => {
  const { wire, screen } = await open({ [list]: 'no network' })
  await screen.fill(label, 'Naam\tPost\r\nNoor\tStart\r\nBo\tCheck-in\tStrand 3')
  expect(screen.text()).toContain('2 telefoons: 1 × Start, 1 × Check-in, 1 × Strand 3')
  expect(screen.text()).toContain('Deze post ziet alleen wie er langskomt.')
  await screen.press('Maak 2 koppelcodes')
  expect(posted(wire).map(({ body }) => body)).toEqual([
    {
      phones: [
        { name: 'Noor', locations: ['course-start'] },
        { name: 'Bo', locations: ['Check-in', 'Strand 3'] },
      ],
    },
  ])
  // The list of sheets does not load in this test: the new sheet must show anyway, because only this answer has the codes.
  const [first, second] = [...document.querySelectorAll('section[aria-label="Vel met koppelcodes"] ul > li')]
  expect(first!.textContent).toMatch(/^NoorStart7K4P-2M9X/)
  expect(second!.textContent).toMatch(/^BoCheck-in, Strand 3ABCD-2345/)
  expect(first!.querySelector('svg[role=img]')!.getAttribute('aria-label')).toBe('QR om Noor te koppelen')
  expect(screen.text()).toContain('Geldig tot zaterdag 11 oktober om 20:14')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  expect(document.activeElement?.textContent).toBe('Print')
  await screen.press('Print')
  expect(print).toHaveBeenCalledOnce()
})

test('asks for confirmation before a page with unprinted codes closes, and offers another sheet after printing', async () => {
  const { screen } = await open({ [list]: { body: [sheetOf()] } })
  const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(closes()).toBe(true)
  await screen.fill(label, 'Noor, Start\nBo, Start')
  await screen.press('Maak 2 koppelcodes')
  expect(screen.text()).toContain('De codes staan alleen hier en straks op papier.')
  expect(screen.text()).not.toContain('Nog een vel')
  expect(closes()).toBe(false)
  vi.stubGlobal('print', () => undefined)
  await screen.press('Print')
  expect(closes()).toBe(true)
  await screen.press('Nog een vel')
  expect(screen.fieldOf(label).value).toBe('')
})

test('lists an error for each wrong line, selects the line when its error is pressed, and sends nothing', async () => {
  const { wire, screen } = await open()
  await screen.press('Maak koppelcodes')
  expect(screen.text()).toContain('Zet minstens één telefoon op de lijst.')
  await screen.fill(label, 'Noor, Finish\nBo\n, Start\nnoor, Start')
  await screen.press('Maak koppelcodes')
  for (const words of ['Regel 2: Er staat geen post.', 'Regel 3: Er staat geen naam.', 'Regel 4: ‘noor’ staat ook op regel 1.'])
    expect(screen.text()).toContain(words)
  await screen.press('Regel 4:')
  const field = screen.fieldOf(label)
  expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).toBe('noor, Start')
  expect(posted(wire)).toEqual([])
})

test('shows no error for a line that is still being typed', async () => {
  const { screen } = await open()
  await screen.fill(label, 'Noor')
  expect(screen.text()).not.toContain('Regel 1')
  await screen.leave(label)
  expect(screen.text()).toContain('Regel 1: Er staat geen post.')
})

test('adds a number of phones without a name, and refuses a number that does not fit on a sheet', async () => {
  const { screen } = await open()
  for (const wrong of ['', '0', '41', 'tien']) {
    await screen.fill('Aantal', wrong)
    await screen.press('Voeg telefoons zonder naam toe')
    expect(screen.text()).toContain('Vul een aantal in van 1 tot 40.')
  }
  await screen.fill('Aantal', '2')
  await screen.fill('Post', 'Finish')
  await screen.press('Voeg telefoons zonder naam toe')
  expect(screen.fieldOf(label).value).toBe('Telefoon 1, Finish\nTelefoon 2, Finish')
  expect(screen.text()).not.toContain('Vul een aantal in')
})

test('keeps the typed list of phones if the sheet could not be made', async () => {
  const { screen } = await open({ [create]: refusal(503, 'busy', 'Het is heel druk.') })
  await screen.fill(label, 'Noor, Finish')
  await screen.press('Maak koppelcodes')
  await screen.until(() => screen.text().includes('Het is heel druk. Je lijst staat er nog.'))
  expect(screen.fieldOf(label).value).toBe('Noor, Finish')
})

test('shows which codes of a sheet are used, withdrawn or expired', async () => {
  const used = '2025-10-10T07:41:00.000Z'
  const { screen } = await open({
    [list]: {
      body: [
        sheetOf({ phones: [phone('Noor', used), phone('Bo')] }),
        sheetOf({ id: 'b', withdrawnAt: used, phones: [phone('Zus')] }),
        sheetOf({ id: 'c', expiresAt: new Date(Date.now() - hour).toISOString(), phones: [phone('Jet')] }),
      ],
    },
  })
  await screen.until(() => screen.text().includes('Jet'))
  const row = (name: string) => [...document.querySelectorAll('tbody tr')].find((one) => one.textContent!.includes(name))!.textContent
  expect(row('Noor')).toMatch(/Start.*Gekoppeld 10 okt 09:41/)
  expect(row('Bo')).toContain('Nog niet gebruikt')
  expect(row('Zus')).toContain('Ingetrokken')
  expect(row('Jet')).toContain('Verlopen')
  expect(screen.text()).toContain('1 van 2 gekoppeld, geldig tot')
  expect([...document.querySelectorAll('button')].filter((one) => one.textContent === 'Trek ongebruikte codes in')).toHaveLength(1)
})

test('withdraws all unused codes after confirmation, and says that the codes still work if the withdrawal fails', async () => {
  const withdraw = `POST ${path}/vel-1/withdraw`
  const { wire, screen } = await open({ [list]: { body: [sheetOf()] }, [withdraw]: refusal(503, 'busy', 'Het is heel druk.') })
  await screen.until(() => screen.text().includes('Noor'))
  await screen.press('Trek ongebruikte codes in')
  expect(wire.sentTo(`${path}/vel-1/withdraw`)).toEqual([])
  await screen.press('Trek codes in')
  await screen.until(() => screen.text().includes('Niet ingetrokken') && screen.text().includes('Het is heel druk.'))
  Object.assign(wire.answers, {
    [withdraw]: { body: { ok: true } },
    [list]: { body: [sheetOf({ withdrawnAt: new Date().toISOString() })] },
  })
  await screen.press('Trek codes in')
  await screen.until(() => screen.text().includes('Codes ingetrokken') && screen.text().includes('Ingetrokken'))
  expect(screen.text()).not.toContain('Trek ongebruikte codes in')
})
