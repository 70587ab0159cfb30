import { act } from 'react'
import { beforeAll, beforeEach, expect, it, onTestFinished, test, vi } from 'vitest'
import { paintQrRgba } from '#web/e2e/support/paint-qr.ts'
import { screenDb } from '#web/sync/screen-db.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { useToasts } from '#web/ui/toast.ts'
import { fetchLateSheets } from './sheets/late-sheet.tsx'
import { ScanScreen } from './scan-screen.tsx'
import { createTestCrew, otherId, raceDay, testPerson } from './test-crew.ts'

// The whole scanner on the real rules; the engine's disk, network and camera are not there.

const sanne = testPerson(0, 'Sanne de Wit')
const jamal = testPerson(1, 'Jamal Bouzidi')
const rows = [sanne, jamal, testPerson(2, 'Noor Haddad', { eventDate: '2025-10-12', waveNumber: 1 })]
const byHand = { knownBy: 'roster' as const, codeVersion: null }
const checkIn = (participantId: string) => ({ kind: 'check-in' as const, participantId, ...byHand })

beforeEach(fetchLateSheets)
// The browser's own decoder, which sees nothing: there is no camera, and no WebAssembly to fetch.
beforeAll(() => {
  class SeesNothing {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => []
  }
  Object.assign(globalThis, { BarcodeDetector: SeesNothing })
})

type Phone = ReturnType<typeof createTestCrew>
/** `before`: what happened by the time the page was opened. */
async function open(options: Partial<Parameters<typeof createTestCrew>[0]> = {}, query = '', before = (_: Phone) => {}) {
  const phone = createTestCrew({ rows, locations: ['start', 'course-start', 'finish'], ...options })
  before(phone)
  const Scanner = () => <ScanScreen crew={phone.useCrew()} />
  history.replaceState(null, '', `/crew-scanner${query}`)
  const screen = await renderScreen({ '/': <Scanner /> }, '/')
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')]
  const button = (name: string) => buttons().find((one) => one.textContent === name && !one.closest('[inert]'))!
  return {
    ...screen,
    phone,
    button,
    alert: () => document.querySelector('[data-verdict] [role=alert]')?.textContent ?? '',
    toast: () => useToasts.getState().current?.title,
    /** Types into the one field there is, and presses Enter. */
    enter: (text: string) =>
      act(async () => {
        const field = document.querySelector<HTMLInputElement>('form input')!
        // As fingers do.
        for (let length = 1; length <= text.length; length++) {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text.slice(0, length))
          const event = new Event('input', { bubbles: true })
          Object.defineProperty(event, 'timeStamp', { value: 1000 + length * 90 })
          field.dispatchEvent(event)
        }
        field.form!.requestSubmit()
      }),
    search: (text: string) =>
      act(async () => {
        const field = document.querySelector<HTMLInputElement>('input[type=search]')!
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** As a person who reads the question first. */
    pressAfterReading: (name: string) => pressLater(button, name),
  }
}
async function pressLater(button: (name: string) => HTMLButtonElement, name: string) {
  await new Promise((resolve) => setTimeout(resolve, 360))
  await act(async () => button(name).click())
}
const kinds = (phone: Phone) => phone.events.map(({ kind }) => kind)

it('gives the keyboard back to where a sheet was opened from', async () => {
  const { button } = await open()
  const opener = button('Zoek naam')
  opener.focus()
  await act(async () => opener.click())
  expect(document.activeElement?.tagName).toBe('INPUT')
  await act(async () => {
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await expect.poll(() => document.activeElement?.textContent).toBe('Zoek naam')
})

it('has a heading that says where it stands, and what a scan there does', async () => {
  const { query } = await open({ location: 'finish' })
  expect(query('h1')?.textContent).toBe('Crew scanner, Finish')
  expect(query('header button')?.getAttribute('aria-label')).toContain('elke scan is een finishtijd')
})

test('check-in, the wristband of who just came in, and the finish by that wristband', async () => {
  const screen = await open()
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  expect(screen.alert()).toContain('Scan succesvol: Sanne de Wit, ingecheckt.')
  await screen.press('Polsband')
  expect(screen.text()).toContain('Polsband koppelen voorSanne de Wit')
  await screen.enter('412')
  expect(screen.alert()).toContain('Nummer 412')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
})

/** What a person chose as a photo shows this code; jsdom itself opens no picture. */
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

test('a photo of a short code is not a code that was typed', async () => {
  const screen = await open()
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

test('the layer of verdicts is out of sight and of reach before the first and after each', async () => {
  const screen = await open()
  const layer = () => document.querySelector<HTMLElement>('section[aria-labelledby]:has([role=alert])')!.parentElement!
  const inSight = () => [layer().style.opacity === '1', !layer().inert && !layer().matches('[inert]')]
  expect(inSight()).toEqual([false, false])
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M00')
  await expect.poll(inSight).toEqual([true, true])
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Verder scannen"]')!.click())
  expect(inSight()).toEqual([false, false])
})

test('a wristband that somebody else wears asks, and says whose it was', async () => {
  const screen = await open({}, '?band=7K4P2M00')
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

test('a wristband that could not be stored is told, and nothing turns green', async () => {
  const screen = await open({}, '?band=7K4P2M00')
  screen.phone.refuse('De opslag is vol.')
  await screen.enter('412')
  expect(screen.text()).toContain('De opslag is vol.')
  expect(screen.alert()).toBe('')
})

test.each([
  ['registered', [], ['Check In', 'Start', 'Finish', 'Niet gefinisht']],
  ['checked in', [checkIn(sanne.id)], ['Start', 'Finish', 'Niet gefinisht']],
  ['started', [checkIn(sanne.id), { kind: 'start-wave' as const, eventDate: raceDay, waveNumber: 5 }], ['Finish', 'Niet gefinisht']],
  ['finished', [checkIn(sanne.id), { ...checkIn(sanne.id), kind: 'finish' as const }], []],
  ['not finished', [checkIn(sanne.id), { ...checkIn(sanne.id), kind: 'dnf' as const }], ['Finish']],
  ['started, and never checked in', [{ ...checkIn(sanne.id), kind: 'start' as const }], ['Check In', 'Finish', 'Niet gefinisht']],
  ['finished, and never checked in', [{ ...checkIn(sanne.id), kind: 'finish' as const }], ['Check In']],
])('somebody who is %s: the buttons of the dialog', async (_, events, on) => {
  const screen = await open({}, '?wie=7K4P2M00')
  await act(async () => events.forEach((event) => screen.phone.add(event)))
  const names = ['Check In', 'Start', 'Finish', 'Niet gefinisht']
  expect(names.filter((name) => !screen.button(name).disabled)).toEqual(on)
})

test('a status by hand is stored with its kind and said; what cannot be stored is said too', async () => {
  const screen = await open({ location: 'finish' }, '?wie=7K4P2M00')
  await screen.press('Finish')
  expect(screen.phone.events).toMatchObject([{ kind: 'finish', participantId: sanne.id, location: 'finish' }])
  expect(screen.toast()).toBe('Status bijgewerkt')
  await act(async () => screen.phone.add({ kind: 'undo', target: screen.phone.events[0]!.id, participantId: sanne.id }))
  screen.phone.refuse('De opslag is vol.')
  await screen.press('Niet gefinisht')
  expect(screen.text()).toContain('De opslag is vol.')
  expect(kinds(screen.phone)).toEqual(['finish', 'undo'])
})

test('a phone offers only what its places are for', async () => {
  const screen = await open({ locations: ['start'] }, '?wie=7K4P2M00')
  expect(screen.button('Check In').disabled).toBe(false)
  expect([screen.button('Start'), screen.button('Finish'), screen.button('Niet gefinisht')]).toEqual([undefined, undefined, undefined])
})

test('no check-in by hand for another day', async () => {
  const screen = await open({}, '?wie=7K4P2M02')
  expect(screen.button('Check In').disabled).toBe(true)
  expect(screen.text()).toContain('Check In: ticket voor een andere dag.')
})

test('an own event is taken back after one question, with all of its subject; another phone’s is not offered', async () => {
  const screen = await open({}, '?wie=7K4P2M00')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId })
    screen.phone.add({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-0412' })
  })
  expect(screen.text()).toContain('Ingecheckt')
  await screen.press('Draai terug')
  await screen.press('Draai terug')
  expect(kinds(screen.phone)).toEqual(['check-in', 'link-wristband'])
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({
    kind: 'undo',
    target: screen.phone.events[1]!.id,
    participantId: sanne.id,
    wristband: 'WB-0412',
  })
  expect(screen.text()).toContain('teruggedraaid')
  expect(screen.button('Draai terug')).toBeUndefined()
})

test('the finish of a wristband that nobody is known to wear is taken back from the line of the last scan, after one question', async () => {
  const screen = await open({ location: 'finish' })
  await screen.press('Typ code')
  await screen.enter('WB-9700')
  await screen.until(() => document.body.textContent!.includes('Laatste: WB-9700'))
  await act(async () => document.querySelector<HTMLButtonElement>('[aria-label="Verder scannen"]')!.click())
  const line = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Laatste: WB-9700'))
  await act(async () => line!.click())
  expect(screen.text()).toContain('Op dit toestel is dit bandje van niemand.')
  await screen.press('Draai terug')
  expect(kinds(screen.phone)).toEqual(['finish'])
  await screen.pressAfterReading('Draai terug')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'undo', target: screen.phone.events[0]!.id, wristband: 'WB-9700' })
  expect(screen.text()).toContain('teruggedraaid')
  await act(async () => screen.phone.add({ kind: 'link-wristband', participantId: sanne.id, wristband: 'WB-9700' }))
  expect(screen.text()).toContain('Nu van Sanne de Wit.')
})

test('a phone that thinks it is 1970 gives nobody a time: not in the history, not in a conflict', async () => {
  const screen = await open({}, '?wie=7K4P2M00')
  const bounds = { receivedAt: 0, notBefore: Date.parse('2025-10-11T07:10:05Z'), notAfter: Date.parse('2025-10-11T09:29:55Z') }
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId, event: { deviceTime: 0, clockUncertainty: 1e12, received: bounds } })
  })
  expect(screen.text()).not.toContain('1 jan')
  expect(screen.text()).toContain('tijd onbekend (tussen 09:10 en 11:30), post B')
  expect(screen.text()).toContain('10:00 bij post A en op een onbekende tijd tussen 09:10 en 11:30 bij post B.')
})

test('both sides of a conflict are told', async () => {
  const screen = await open({}, '?wie=7K4P2M00')
  await act(async () => {
    screen.phone.add(checkIn(sanne.id))
    screen.phone.add(checkIn(sanne.id), { deviceId: otherId })
  })
  expect(screen.text()).toContain('Twee keer ingecheckt10:00 bij post A en 10:00 bij post B.')
})

test('a wave starts by two presses, the second naming how many; it can be taken back; no other day is offered', async () => {
  const screen = await open({ location: 'course-start' }, '?blad=waves')
  await act(async () => screen.phone.add(checkIn(sanne.id)))
  expect(document.querySelectorAll('[data-wave]')).toHaveLength(1)
  await screen.press('Start wave 5 nu')
  expect(screen.text()).toContain('1 mens is ingecheckt.')
  expect(kinds(screen.phone)).toEqual(['check-in'])
  await screen.pressAfterReading('Nu: start 1 mens')
  expect(screen.phone.events.at(-1)).toMatchObject({ kind: 'start-wave', eventDate: raceDay, waveNumber: 5 })
  expect(screen.text()).toContain('Gestart 10:00:02 door post A')
  expect(screen.button('Start wave 5 nu')).toBeUndefined()

  await act(async () => screen.phone.add({ kind: 'start-wave', eventDate: raceDay, waveNumber: 5 }, { deviceId: otherId }))
  expect(screen.text()).toContain('Daarna nog een keer gestart.')
  await screen.press('Draai de start terug')
  await screen.pressAfterReading('Draai terug')
  expect(screen.text()).toContain('Gestart 10:00:03 door post B')
  expect(screen.button('Draai de start terug')).toBeUndefined()
})

test('a phone that stands elsewhere starts no wave', async () => {
  const screen = await open({ locations: ['finish'] }, '?blad=waves')
  expect(screen.button('Start wave 5 nu')).toBeUndefined()
  expect(screen.text()).toContain('gaat op een toestel bij de start')
})

test('who is on the course, who is late, and which phones were not heard', async () => {
  const lastSeenAt = Date.parse('2025-10-11T07:30:00Z')
  const posts = [{ deviceId: otherId, name: 'Post B', locations: ['finish'], lastSeenAt }]
  const screen = await open({ location: 'finish', status: { posts }, snapshot: { overdueMinutes: 0 } }, '?blad=parcours')
  expect(screen.text()).toContain('Niemand is onderweg.')
  await act(async () => {
    screen.phone.add({ ...checkIn(sanne.id), kind: 'start' })
    screen.phone.add(checkIn(jamal.id))
  })
  expect(screen.text()).toContain('Voorlopig: 1 toestel niet gehoordPost B sinds 09:30')
  expect(screen.text()).toContain('Te laat: 1Sanne de Wit')
  expect(screen.text()).not.toContain('Jamal')
})

test('who finishes has a place soon after the verdict, on the line that stays', async () => {
  const solo = { ticketType: 'solo' as const }
  const [first, second] = [testPerson(0, 'Sanne de Wit', solo), testPerson(1, 'Jamal Bouzidi', solo)]
  const begun = (phone: Phone) => {
    for (const { id } of [first, second]) phone.add({ ...checkIn(id), kind: 'start' })
    phone.add({ ...checkIn(first.id), kind: 'finish' })
  }
  const screen = await open({ rows: [first, second], location: 'finish' }, '', begun)
  await screen.press('Typ code')
  await screen.enter('DS-7K4P-2M01')
  expect(screen.alert()).toContain('Finish')
  expect(screen.text()).not.toContain('van 2 Solo')
  await screen.until(() => screen.text().includes('1 van 2 Solo, gelijk tussen 1 en 2, voorlopig'))
})

test('how many are overdue stands on the button, unasked', async () => {
  const started = (phone: Phone) => void phone.add({ ...checkIn(sanne.id), kind: 'start' })
  const screen = await open({ location: 'finish', snapshot: { overdueMinutes: -1 } }, '', started)
  expect(screen.button('Op parcours · 1 te laat')).toBeDefined()
})

test('the list counts by status, and a number is a filter', async () => {
  const screen = await open({}, '?blad=lijst')
  await act(async () => screen.phone.add(checkIn(sanne.id)))
  expect(screen.text()).toContain('Gescand1')
  expect(screen.text()).toContain('Sanne de WitIngecheckt 10:00')
  await screen.press('Geregistreerd1')
  expect(screen.text()).toContain('Jamal')
  expect(screen.text()).not.toContain('Sanne')
})

test('the list finds who was scanned, however many others have that name', async () => {
  const namesakes = Array.from({ length: 25 }, (_, n) => testPerson(n % 10, `Jan ${n}`, { id: `7K4P2N${10 + n}` }))
  const screen = await open({ rows: namesakes }, '?blad=lijst')
  await act(async () => screen.phone.add(checkIn(namesakes.at(-1)!.id)))
  await screen.search('jan')
  expect(screen.text()).toContain('Jan 24Ingecheckt 10:00')
})

test('a tab that is not the scanner says so, and takes over by a press', async () => {
  const screen = await open({ snapshot: { role: 'bystander' } })
  expect(screen.text()).toContain('De scanner is open in een ander tabblad')
  expect(document.querySelector('video')).toBeNull()
  await screen.press('Hier verder scannen')
  expect(document.querySelector('video')).not.toBeNull()
})

test('the post’s sheet leads to the material', async () => {
  const screen = await open({}, '?blad=post')
  await screen.until(() => screen.text().includes('Begin met scannen'))
  expect(screen.query('a[href="/material-management"]')?.textContent).toBe('Materiaal tellen')
})

test('a tab that can not take over says why, and does not scan', async () => {
  const screen = await open({ snapshot: { role: 'bystander' } })
  screen.phone.refuse('Dit toestel kan nu niets opslaan.')
  await screen.press('Hier verder scannen')
  expect(screen.query('[role=alert] h2')?.textContent).toBe('Overnemen is niet gelukt')
  expect(screen.query('[role=alert]')?.textContent).toContain('kan nu niets opslaan')
  expect(document.querySelector('video')).toBeNull()
})

test('what the server did not take is told with its reason', async () => {
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
  const told = { reason: 'x', message: 'Deze deelnemer staat niet in de lijst.', refusedAt: 0 }
  await screenDb().events.add({ id, deviceId, seq, state: 'refused', event, ...told })
  const screen = await open({ status: { waiting: 2, refused: 1 } }, '?blad=wacht')
  await screen.until(() => screen.text().includes('Niet aangenomen: 1'))
  expect(screen.text()).toContain('Er wachten 2 scans.')
  expect(screen.text()).toContain('Sanne de Wit: ingecheckt')
  expect(screen.text()).toContain('Deze deelnemer staat niet in de lijst.')
})

test('Escape goes back one step at a time', async () => {
  const screen = await open({}, '?blad=lijst&wie=7K4P2M00')
  const escape = () => act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await escape()
  expect(location.search).toBe('?blad=lijst')
  await escape()
  expect(location.search).toBe('')
  expect(screen.button('Typ code')).toBeDefined()
})
