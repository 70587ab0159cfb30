import { expect, test } from 'vitest'
import { checkIn, openScanner, withoutCamera } from '#web/features/crew-scanner/testing/open-scanner.tsx'
import { testPerson } from '#web/features/crew-scanner/testing/test-people.ts'

// People with the same name are told apart by facts that a volunteer can ask for. A duo's row names both people.

withoutCamera()
const solo = { ticketType: 'solo' as const, index: 0 as const }
const rows = [
  testPerson(0, 'Jan de Vries'),
  testPerson(1, 'Jamal Bouzidi'),
  testPerson(2, 'Jan de Vries', { ...solo, waveNumber: 3, waveTime: '2025-10-11T09:00:00.000Z' }),
  testPerson(4, 'Jan de Vries', { ...solo, eventDate: '2025-10-12', waveNumber: 5, waveTime: '2025-10-12T10:00:00.000Z' }),
]
const found = () => [...document.querySelectorAll('section li')].map(({ textContent }) => textContent)

test('shows partner, wave and day in the search results for people with the same name', async () => {
  const screen = await openScanner({ rows }, '?blad=zoek')
  await screen.search('jan de vries')
  expect(found()).toEqual([
    expect.stringContaining('Duo met Jamal Bouzidi, wave 5, 12:00'),
    expect.stringContaining('Solo, wave 3, 11:00'),
    expect.stringContaining('zo 12 okt, Solo, wave 5, 12:00'),
  ])
})

test.each(['lijst', 'parcours'])('names the other half of a duo in %s', async (sheet) => {
  const screen = await openScanner({ rows }, `?blad=${sheet}`, (phone) => {
    phone.add(checkIn(rows[0]!.id))
    phone.add({ ...checkIn(rows[0]!.id), kind: 'start' })
  })
  await screen.until(() => found().length > 0)
  expect(found().join()).toContain('Duo met Jamal Bouzidi, wave 5')
})

test('names the other half of a duo with its status on the sheet of a person, and nobody for a solo', async () => {
  const screen = await openScanner({ rows }, '?wie=7K4P2M00', (phone) => void phone.add(checkIn(rows[1]!.id)))
  expect(screen.text()).toContain('Duo metJamal Bouzidi, ingecheckt')
  expect((await openScanner({ rows: [rows[0]!] }, '?wie=7K4P2M00')).text()).toContain('Duo metniet in de lijst op dit toestel')
  expect((await openScanner({ rows }, '?wie=7K4P2M02')).query('dialog:last-of-type')?.textContent).not.toContain('Duo met')
})

test('names the day of every ticket on a phone that accepts all days', async () => {
  const screen = await openScanner({ rows, snapshot: { day: null, days: ['2025-10-11', '2025-10-12'] } }, '?blad=zoek')
  await screen.search('jan de vries')
  expect(found().map((text) => /z[ao] \d+ okt/.exec(text)?.[0])).toEqual(['za 11 okt', 'za 11 okt', 'zo 12 okt'])
})
