import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestCrew } from '#web/features/crew-scanner/testing/test-crew.ts'
import { raceDay, testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { CourseSheet } from './course-sheet.tsx'
import { ListSheet } from './list-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { WavesSheet } from './waves-sheet.tsx'

// While the list is unknown, no screen may say that a person or a wave does not exist.

const nothing = () => {}
const now = Date.parse('2025-10-11T08:00:00Z')
const sheets = {
  list: (crew: Crew) => <ListSheet crew={crew} onOpen={nothing} onSheet={nothing} onClose={nothing} />,
  course: (crew: Crew) => <CourseSheet crew={crew} now={now} onOpen={nothing} onClose={nothing} />,
  waves: (crew: Crew) => <WavesSheet crew={crew} now={now} onPost={nothing} onClose={nothing} />,
  search: (crew: Crew) => <SearchSheet crew={crew} onOpen={nothing} onClose={nothing} />,
}
const none = {
  list: 'Nog niemand gescand.',
  course: 'Niemand is onderweg.',
  waves: 'Op deze dag zijn er geen waves op de lijst.',
  search: 'Probeer een ander stuk van de naam',
}
type Name = keyof typeof sheets
const names = Object.keys(sheets) as Name[]

async function open(name: Name, { status, ...snapshot }: Partial<Crew> = {}) {
  const phone = createTestCrew({ rows: [], now, snapshot, ...(status && { status }) })
  const View = () => sheets[name](phone.useCrew())
  const screen = await renderScreen({ '/': <View /> }, '/')
  if (name === 'search') await type('sanne')
  const sheetText = screen.text()
  await screen.close()
  return sheetText
}

const type = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

test.each(names)('%s: says that a complete list is empty', async (name) => {
  expect(await open(name)).toContain(none[name])
})

test.each(names)('%s: does not call an incomplete list empty', async (name) => {
  const gaps: [Partial<Crew>, string][] = [
    [{ listRead: false }, 'De lijst wordt geopend…'],
    [{ status: { rosterComplete: false } as Crew['status'] }, 'De lijst is nog niet compleet. Ga naar een plek met bereik'],
    [{ status: { rosterComplete: false, needsPairing: true } as Crew['status'] }, 'Koppel dit toestel opnieuw voor een nieuwe.'],
    [{ lostParts: 1 }, 'Een deel van de lijst is onleesbaar.'],
  ]
  for (const [change, words] of gaps) {
    const sheetText = await open(name, change)
    expect(sheetText).toContain(words)
    expect(sheetText).not.toContain(none[name])
  }
})

test('says nothing about the race day until the roster has loaded', async () => {
  const opening = await open('waves', { listRead: false, day: null, days: [] })
  expect(opening).not.toMatch(/geen racedag|Kies dag/)
  const known = await open('waves', { day: null, days: ['2025-10-12'] })
  expect(known).toContain('Vandaag is geen racedag en er is geen dag gekozen. Kies eerst')
})

test('marks wave counts as incomplete while a check-in post is silent, and starts a wave without naming a count', async () => {
  const posts = [{ deviceId: 'c', name: 'Check-in A', locations: ['start'], lastSeenAt: now - 601_000 }]
  const day = { day: raceDay, days: [raceDay] }
  const openWaves = async (lastSyncAt: number) => {
    const rows = [testPerson(0, 'Sanne de Wit')]
    const phone = createTestCrew({ rows, now, locations: ['course-start'], snapshot: day, status: { posts, lastSyncAt } })
    const View = () => sheets.waves(phone.useCrew())
    return renderScreen({ '/': <View /> }, '/')
  }
  const screen = await openWaves(now)
  for (const words of [
    'Ingecheckt voor zover dit toestel weet',
    'Check-in A niet gehoord sinds 09:49',
    '0 ingecheckt van 1, voor zover bekend',
  ])
    expect(screen.text()).toContain(words)
  await screen.press('Start wave 5 nu')
  const question = (limit: string) => `Er is${limit} nog niemand ingecheckt voor deze wave. Toch starten? Druk bij het startschot.`
  expect(screen.text()).toContain(question(' voor zover dit toestel weet'))
  expect(screen.text()).toContain('Nu: start wave 5')
  await screen.close()
  posts[0]!.lastSeenAt = now
  const currentScreen = await openWaves(now)
  expect(currentScreen.text()).not.toContain('voor zover')
  await currentScreen.press('Start wave 5 nu')
  expect(currentScreen.text()).toContain(question(''))
  expect(currentScreen.text()).not.toContain('0 deelnemers')
})

test('starts no wave before its race day, unless the clock of this phone is unknown', async () => {
  const early = now - 24 * 3_600_000
  const openAt = async (uncertainty: number | null) => {
    const rows = [testPerson(0, 'Sanne de Wit')]
    const [snapshot, status] = [{ day: raceDay, days: [raceDay] }, { clock: { offset: 0, uncertainty } }]
    const phone = createTestCrew({ rows, now: early, locations: ['course-start'], snapshot, status })
    const View = () => <WavesSheet crew={phone.useCrew()} now={early} onPost={nothing} onClose={nothing} />
    return renderScreen({ '/': <View /> }, '/')
  }
  const screen = await openAt(20)
  expect(screen.text()).toContain('Starten kan vanaf de racedag.')
  expect(screen.text()).not.toContain('Start wave 5 nu')
  await screen.close()
  const unsure = await openAt(null)
  await unsure.press('Start wave 5 nu')
})

test('does not offer to start a cancelled wave', async () => {
  const rows = [testPerson(0, 'Sanne de Wit')]
  const snapshot = { day: raceDay, days: [raceDay] }
  const phone = createTestCrew({ rows, now, locations: ['course-start'], snapshot, cancelledWave: 5 })
  const View = () => <WavesSheet crew={phone.useCrew()} now={now} onPost={nothing} onClose={nothing} />
  const screen = await renderScreen({ '/': <View /> }, '/')
  expect(screen.text()).toContain('Geannuleerd. Wie in deze wave zit, wacht op een nieuwe start.')
  for (const words of ['Start wave 5 nu', 'Al gestart? Geef de tijd']) expect(screen.text()).not.toContain(words)
})

test('shows the wave that is due when the list opens, and does not move the list afterwards', async () => {
  const scrolled: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.dataset.wave)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const rows = [1, 2, 3, 4].map((waveNumber) =>
    testPerson(waveNumber, `Loper ${waveNumber}`, { waveNumber, waveTime: new Date(now + (waveNumber - 3) * 3_600_000).toISOString() }),
  )
  const phone = createTestCrew({ rows, now, locations: ['course-start'], snapshot: { day: raceDay, days: [raceDay] } })
  // Nobody came to wave 1, which nobody started; wave 2 has started.
  for (const { id } of rows.slice(1)) phone.add({ kind: 'check-in', participantId: id, knownBy: 'roster', codeVersion: null })
  phone.add({ kind: 'start-wave', eventDate: raceDay, waveNumber: 2 })
  const View = () => <WavesSheet crew={phone.useCrew()} now={now} onPost={nothing} onClose={nothing} />
  await renderScreen({ '/': <View /> }, '/')
  expect(scrolled).toEqual(['3'])
  await act(async () => void phone.add({ kind: 'start-wave', eventDate: raceDay, waveNumber: 3 }))
  expect(scrolled).toEqual(['3'])
})
