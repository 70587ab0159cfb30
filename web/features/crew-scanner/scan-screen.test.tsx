import { act } from 'react'
import { expect, it, onTestFinished, test, vi } from 'vitest'
import { paintQrRgba } from '#web/e2e/support/paint-qr.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import { otherId, testPerson } from './testing/test-people.ts'
import { checkIn, jamal, openScanner, sanne, withoutCamera, type Phone } from './testing/open-scanner.tsx'

withoutCamera()

it('returns the focus to the button that opened a sheet', async () => {
  const { button } = await openScanner()
  const opener = button('Zoek naam')
  opener.focus()
  await act(async () => opener.click())
  expect(document.activeElement?.tagName).toBe('INPUT')
  await act(async () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect.poll(() => document.activeElement?.textContent).toBe('Zoek naam')
})

it('has a heading with the location and the effect of a scan there', async () => {
  const { query } = await openScanner({ location: 'finish' })
  expect(query('h1')?.textContent).toBe('Crew scanner, Finish')
  expect(query('header button')?.getAttribute('aria-label')).toContain('elke scan is een finishtijd')
})

test('checks in a ticket and links a wristband to the person', async () => {
  const screen = await openScanner()
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Scan succesvol: Sanne de Wit, ingecheckt.')
  await screen.press('Polsband')
  expect(screen.text()).toContain('Polsband koppelen voorSanne de Wit')
  await screen.enter('412')
  expect(screen.alert()).toContain('Nummer 412')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
})

/** Returns a photo of this code. Stubs the opening of pictures, which jsdom cannot do. */
function photograph(code: string): File {
  const size = { width: 400, height: 300 }
  const pixels = { ...paintQrRgba(code, { ...size, side: 180 }), ...size }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage() {}, getImageData: () => pixels } as never)
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = size.width
      naturalHeight = size.height
      decode = async () => undefined
    },
  )
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL() {} })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return new File(['…'], 'ticket.png', { type: 'image/png' })
}

test('does not accept a photo of a short code as a typed code', async () => {
  const screen = await openScanner()
  const photo = photograph('DS-7K4P-2M00')
  await screen.press('Typ code')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [photo] })
  Object.defineProperty(input, 'value', { value: '', writable: true })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await screen.until(() => screen.alert() !== '')
  expect(screen.alert()).toContain('Alleen een korte code')
  expect(screen.phone.events).toEqual([])
})

test('keeps the verdict layer invisible and inert before the first verdict and after each verdict', async () => {
  const screen = await openScanner()
  const layer = () => document.querySelector<HTMLElement>('section[aria-labelledby]:has([role=alert])')!.parentElement!
  const inSight = () => [layer().style.opacity === '1', !layer().inert && !layer().matches('[inert]')]
  expect(inSight()).toEqual([false, false])
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  await expect.poll(inSight).toEqual([true, true])
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Verder scannen"]')!.click())
  expect(inSight()).toEqual([false, false])
})

test('asks before it moves a wristband from another person, and names that person', async () => {
  const screen = await openScanner({}, '?band=7K4P2M00')
  await act(async () => screen.phone.add({ kind: 'link-wristband', participantId: jamal.id, wristband: 'WB-0412' }))
  await screen.enter('DS-7K4P-2M00')
  expect(screen.text()).toContain('Dit is geen polsband')
  await screen.enter('WB0412')
  expect(screen.text()).toContain('WB-0412 is van Jamal Bouzidi')
  expect(screen.phone.events).toHaveLength(1)
  await screen.press('Geef door')
  expect(screen.alert()).toContain('Was van Jamal Bouzidi')
  expect(screen.phone.events.at(-1)).toMatchObject({ participantId: sanne.id, wristband: 'WB-0412' })
})

test('shows an error and no green screen when a wristband cannot be stored', async () => {
  const screen = await openScanner({}, '?band=7K4P2M00')
  screen.phone.refuse('De opslag is vol.')
  await screen.enter('412')
  expect(screen.text()).toContain('De opslag is vol.')
  expect(screen.alert()).toBe('')
})

test('shows the position of a finisher in the last-scan line soon after the verdict', async () => {
  const solo = { ticketType: 'solo' as const }
  const [first, second] = [testPerson(0, 'Sanne de Wit', solo), testPerson(1, 'Jamal Bouzidi', solo)]
  const begun = (phone: Phone) => {
    for (const { id } of [first, second]) phone.add({ ...checkIn(id), kind: 'start' })
    phone.add({ ...checkIn(first.id), kind: 'finish' })
  }
  const screen = await openScanner({ rows: [first, second], location: 'finish' }, '', begun)
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M01')
  expect(screen.alert()).toContain('Finish')
  expect(screen.text()).not.toContain('van 2 Solo')
  await screen.until(() => screen.text().includes('1 van 2 Solo, gelijk tussen 1 en 2, voorlopig'))
})

test('shows that the number of finishers may be incomplete on a phone without connection', async () => {
  const solo = testPerson(0, 'Sanne de Wit', { ticketType: 'solo' })
  const begun = (phone: Phone) => void phone.add({ ...checkIn(solo.id), kind: 'start' })
  const screen = await openScanner({ rows: [solo], location: 'finish', status: { state: 'offline' } }, '', begun)
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  await screen.until(() => screen.text().includes('1 van 1 Solo, voor zover bekend'))
})

test('says when another tab scans, and scans in this tab after a press', async () => {
  const screen = await openScanner({ snapshot: { role: 'bystander' } })
  expect(screen.text()).toContain('De scanner is open in een ander tabblad')
  expect(document.querySelector('video')).toBeNull()
  await screen.press('Hier verder scannen')
  expect(document.querySelector('video')).not.toBeNull()
})

test('links from the post sheet to the material page', async () => {
  const screen = await openScanner({}, '?blad=post')
  await screen.until(() => screen.text().includes('Begin met scannen'))
  expect(screen.query('a[href="/material-management"]')?.textContent).toBe('Materiaal tellen')
})

test('says why a tab cannot take over, and does not scan', async () => {
  const screen = await openScanner({ snapshot: { role: 'bystander' } })
  screen.phone.refuse('Dit toestel kan nu niets opslaan.')
  await screen.press('Hier verder scannen')
  expect(screen.query('[role=alert] h2')?.textContent).toBe('Overnemen is niet gelukt')
  expect(screen.query('[role=alert]')?.textContent).toContain('kan nu niets opslaan')
  expect(document.querySelector('video')).toBeNull()
})

test('shows events that the server refused, with the reason', async () => {
  const event = {
    ...checkIn(sanne.id),
    v: 1,
    id: 'x',
    deviceId: otherId,
    seq: 1,
    location: 'start',
    deviceTime: 0,
    clockOffset: 0,
    clockUncertainty: 0,
  }
  const { id, deviceId, seq } = event
  const refusal = { reason: 'x', message: 'Deze deelnemer staat niet in de lijst.', refusedAt: 0 }
  await getScreenDb().events.add({ id, deviceId, seq, state: 'refused', event, ...refusal })
  const screen = await openScanner({ status: { waiting: 2, refused: 1 } }, '?blad=wacht')
  await screen.until(() => screen.text().includes('Niet aangenomen: 1'))
  expect(screen.text()).toContain('Er wachten 2 scans.')
  expect(screen.text()).toContain('Sanne de Wit: ingecheckt')
  expect(screen.text()).toContain('Deze deelnemer staat niet in de lijst.')
})

test('goes one step back with Escape', async () => {
  const screen = await openScanner({}, '?blad=lijst&wie=7K4P2M00')
  const escape = () => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await escape()
  expect(location.search).toBe('?blad=lijst')
  await escape()
  expect(location.search).toBe('')
  expect(screen.button('Typ code')).toBeDefined()
})

test.each([
  ['a trailing Tab', { ending: 'Tab' }],
  ['80 ms per character', { gap: 80 }],
  ['a French keyboard layout', { computer: 'azerty' }],
] as const)('records a wristband from a hand scanner with %s, and presses no button', async (_, wiring) => {
  const screen = await openScanner({ location: 'finish' })
  screen.button('Zoek naam').focus()
  await scanByKeys('WB-0412', wiring)
  await screen.until(() => screen.alert() !== '')
  expect(screen.phone.events).toMatchObject([{ kind: 'finish', wristband: 'WB-0412' }])
  expect(location.search).toBe('')
})
