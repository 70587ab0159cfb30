import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { longestBundle, toParts } from '#shared/hand-over/bundle-parts.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { openScanner, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { otherId } from '#web/features/crew-scanner/testing/test-people.ts'
import type { Crew, StoreBundleResult } from '#web/sync/crew-types.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { scanByKeys } from '#web/ui/testing/scan-by-keys.ts'
import { formatBundleResult } from './hand-over-words.ts'

// Tests how a phone without signal gives its scans to another phone, as a sequence of codes or as a file.
withoutCamera()
afterEach(async () => {
  vi.useRealTimers()
  await getScreenDb().carried.clear()
})

const bytes = new Uint8Array(700).map((_, at) => at % 251)
const parts = toParts(bytes)
const given = { bytes, events: 312 }

test('shows the scans of this phone as codes one after another, until they are stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const screen = await openScanner({ snapshot: { packWaitingEvents: async () => given } }, '?blad=geven')
  expect(screen.text()).toContain('312 scans')
  const code = () => document.querySelector('[aria-label="Code met scans voor een ander toestel"] path:last-child')!.getAttribute('d')!
  const nextCode = async () => {
    await act(async () => vi.advanceTimersByTime(180))
    return code()
  }
  const first = code()
  const round = [await nextCode(), await nextCode(), await nextCode()]
  expect(new Set(round).size).toBe(parts.length)
  expect(round.at(-1)).toBe(first)
  await screen.press('Zet stil')
  expect([await nextCode(), await nextCode()]).toEqual([first, first])
  await screen.press('Ga door')
  expect(await nextCode()).toBe(round[0])
})

test('says that scans that do not fit into codes can only be given as a file', async () => {
  const large = { bytes: new Uint8Array(longestBundle + 1), events: 12_000 }
  const screen = await openScanner({ snapshot: { packWaitingEvents: async () => large } }, '?blad=geven')
  await expect.poll(screen.text).toContain('Te veel voor codes op het scherm. Deel ze als bestand')
  expect(screen.text()).toContain('12000 scans')
  expect(document.querySelector('[aria-label="Code met scans voor een ander toestel"]')).toBeNull()
})

test('uses the singular when there is one scan to give', async () => {
  const screen = await openScanner({ snapshot: { packWaitingEvents: async () => ({ bytes, events: 1 }) } }, '?blad=geven')
  await expect.poll(screen.text).toContain('1 scan staat in deze overdracht. Hij blijft ook hier bewaard.')
})

test('says that there are no scans to give', async () => {
  const screen = await openScanner({}, '?blad=geven')
  await expect.poll(screen.text).toContain('Er is niets om door te geven')
})

/** Opens the scanner of a phone on which storing a bundle has this result. */
async function takingPhone(result: StoreBundleResult, query = '') {
  const taken: Uint8Array[] = []
  const storeBundle: Crew['storeBundle'] = async (bundle) => {
    taken.push(bundle)
    return result
  }
  return { ...(await openScanner({ snapshot: { storeBundle } }, query)), taken }
}

test('reads the codes of another phone in any order, and names the phone whose scans it now has', async () => {
  const screen = await takingPhone({ ok: true, events: 312, deviceIds: [otherId], isNew: true })
  for (const part of [parts[2]!, parts[0]!, parts[2]!]) await scanByKeys(part)
  expect(screen.text()).toContain('Scans overnemen')
  expect(screen.text()).toContain('2 van 3 beelden')
  await scanByKeys(parts[1]!)
  await expect.poll(screen.text).toContain('312 scans van Post B. Dit toestel verstuurt ze zodra het bereik heeft')
  expect(screen.taken).toEqual([bytes])
  await scanByKeys(parts[0]!)
  expect(screen.taken, 'the codes go on').toHaveLength(1)
  await screen.press('Terug naar scannen')
  expect(screen.text()).toContain('Typ code')
})

test('reads the codes of a third phone after the crew press the back button', async () => {
  const screen = await takingPhone({ ok: true, events: 312, deviceIds: [otherId], isNew: true })
  for (const part of parts) await scanByKeys(part)
  await expect.poll(screen.text).toContain('Overgenomen')
  await screen.back()
  const third = toParts(bytes.slice(1))
  await scanByKeys(third[0]!)
  expect(screen.text()).toContain('1 van 3 beelden')
  for (const part of third.slice(1)) await scanByKeys(part)
  await expect.poll(() => screen.taken).toEqual([bytes, bytes.slice(1)])
})

test.each([
  ['unreadable', 'Begin op het andere toestel opnieuw'],
  ['own', 'Lees ze met een ander toestel'],
  ['unpaired', 'is niet meer gekoppeld'],
  ['not_saved', 'Maak ruimte vrij'],
] as const)('says what to do if scans of another phone were not stored: %s', async (reason, words) => {
  const screen = await takingPhone({ ok: false, reason })
  for (const part of parts) await scanByKeys(part)
  await expect.poll(screen.text).toContain('Niet overgenomen')
  expect(screen.text()).toContain(words)
})

test('starts the hand-over again after a damaged code', async () => {
  const screen = await takingPhone({ ok: true, events: 1, deviceIds: [otherId], isNew: true })
  await scanByKeys(parts[0]!.replace(/..\/$/, '00/'))
  for (const part of parts.slice(1)) await scanByKeys(part)
  expect(screen.text()).toContain('De beelden pasten niet bij elkaar')
  for (const part of parts) await scanByKeys(part)
  await expect.poll(screen.text).toContain('Overgenomen')
})

test('does not check in a ticket that is read between the codes', async () => {
  const screen = await takingPhone({ ok: true, events: 1, deviceIds: [otherId], isNew: true })
  await scanByKeys(parts[0]!)
  await scanByKeys('WB-0412')
  expect(screen.phone.events).toEqual([])
  expect(screen.alert()).toBe('')
})

test('says on the scanner that this phone carries scans, until the crew has opened the details', async () => {
  await getScreenDb().carried.add({ id: 'a', deviceId: otherId, events: 40, takenAt: 1, state: 'waiting', bytes })
  const screen = await openScanner()
  await expect.poll(screen.text).toContain('Dit toestel neemt 40 scans van een ander toestel mee.')
  await screen.press('Bekijk')
  expect(screen.text()).toContain('Overgenomen van andere toestellen')
  await screen.press('Terug naar scannen')
  expect(screen.text()).not.toContain('Dit toestel neemt 40 scans')
})

test('counts scans once if a phone handed them over twice, and marks the smaller hand-over in the list', async () => {
  const row = { deviceId: otherId, state: 'waiting' as const, bytes }
  const thirdId = otherId.replace(/b$/, 'c')
  const [first, second] = ['2025-10-11T08:00:00Z', '2025-10-11T08:10:00Z'].map(Date.parse) as [number, number]
  await getScreenDb().carried.bulkAdd([
    { ...row, id: 'a', events: 40, takenAt: first },
    { ...row, id: 'b', events: 41, takenAt: second },
    { ...row, id: 'c', deviceId: thirdId, events: 5, takenAt: first },
  ])
  const screen = await openScanner()
  await expect.poll(screen.text).toContain('Dit toestel neemt 46 scans van een ander toestel mee.')
  await screen.press('Bekijk')
  expect(screen.text()).toContain('41 scans van Post BOvergenomen')
  expect(screen.text()).toContain('40 scans van Post BZit vrijwel zeker ook in een grotere overdracht')
})

test('shows the scans of a file once, and that they are delivered as soon as the server has them', async () => {
  const screen = await takingPhone({ ok: true, events: 3, deviceIds: [otherId], isNew: true }, '?blad=wacht')
  await screen.until(() => document.querySelector('input[type=file]') !== null)
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  await act(async () => {
    Object.defineProperty(field, 'files', { value: [new File(['scans'], 'scans.overdracht')], configurable: true })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  expect(screen.text()).toContain('richt de camera erop')
  await expect.poll(screen.text).toContain('Overgenomen. Het staat hierboven; niets telt dubbel.')
  const row = { id: 'a', deviceId: otherId, events: 3, takenAt: Date.parse('2025-10-11T08:00:00Z'), bytes, state: 'delivered' as const }
  await act(async () => void (await getScreenDb().carried.add(row)))
  await expect.poll(screen.text).toContain('3 scans van Post BBij de server.')
  expect(screen.text().split('3 scans')).toHaveLength(2)
})

test('uses the singular when another phone handed over one scan', () => {
  const taken: StoreBundleResult = { ok: true, events: 1, deviceIds: [otherId], isNew: true }
  const posts = [{ deviceId: otherId, name: 'Post B', locations: ['start'], lastSeenAt: null }]
  expect(formatBundleResult(taken, posts).text).toBe(
    '1 scan van Post B. Dit toestel verstuurt hem zodra het bereik heeft; niets telt dubbel.',
  )
})

test('lists what this phone carries, and takes scans from a file', async () => {
  const row = { deviceId: otherId, events: 40, takenAt: Date.parse('2025-10-11T08:00:00Z'), bytes }
  await getScreenDb().carried.bulkAdd([
    { ...row, id: 'a', state: 'waiting' },
    { ...row, id: 'b', events: 1, state: 'delivered' },
    { ...row, id: 'c', events: 2, state: 'refused', message: 'Onderweg veranderd.' },
  ])
  const screen = await takingPhone({ ok: false, reason: 'unreadable' }, '?blad=wacht')
  await expect.poll(screen.text).toContain('40 scans van Post B')
  expect(screen.text()).toContain('gaat vanzelf mee zodra er bereik is')
  expect(screen.text()).toContain('Alles van dit toestel zelf is verstuurd.')
  expect(screen.text()).toContain('40 wachten')
  expect(screen.text()).toContain('1 scan van Post BBij de server.')
  expect(screen.text()).toContain('Niet aangenomen: Onderweg veranderd.')
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!
  const file = new File(['een foto'], 'foto.overdracht')
  await act(async () => {
    Object.defineProperty(field, 'files', { value: [file], configurable: true })
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect.poll(screen.text).toContain('Niet overgenomenDit is geen overdracht')
  expect(screen.taken.map((taken) => new TextDecoder().decode(taken))).toEqual(['een foto'])
})

test('shares the scans as a file, and saves it where a browser cannot share files', async () => {
  const shared: File[] = []
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const address = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  const screen = await openScanner({ snapshot: { packWaitingEvents: async () => given } }, '?blad=geven')
  await expect.poll(screen.text).toContain('312 scans')
  const scrolled: (string | null)[] = []
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.textContent)
  })
  await screen.press('Deel als bestand')
  expect(saved).toHaveBeenCalledOnce()
  expect(screen.text()).toContain('Stuur het door; zonder bereik kan dat met AirDrop, Quick Share, Bluetooth of een kabel.')
  expect(scrolled, 'on a phone the answer is below the visible part').toEqual([
    expect.stringContaining('Het bestand staat bij de downloads'),
  ])
  scroll.mockRestore()
  Object.assign(navigator, { canShare: () => true, share: async ({ files }: { files: File[] }) => void shared.push(...files) })
  await screen.press('Deel als bestand')
  await expect.poll(() => shared.map(({ name, size }) => [name.replace(/\d.*\./, ''), size])).toEqual([['scans-post-a-overdracht', 700]])
  expect(shared[0]!.name).toContain(`-${formatTime(Date.now()).replace(':', '')}.`)
  await expect
    .poll(screen.text)
    .toContain(
      'Het bestand is gedeeld. Druk op het andere toestel onderaan op de regel die zegt of alles verstuurd is, dan op ‘Neem scans over uit een bestand’.',
    )
  Object.assign(navigator, { share: () => Promise.reject(new DOMException('closed', 'AbortError')) })
  await screen.press('Deel als bestand')
  await expect.poll(screen.text).toContain('Niet gedeeld.')
  Object.assign(navigator, { canShare: undefined, share: undefined })
  saved.mockRestore()
  address.mockRestore()
})
