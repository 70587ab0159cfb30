import { act } from 'react'
import { expect, test } from 'vitest'
import { otherId, testPerson } from '#web/features/crew-scanner/testing/test-people.ts'
import { checkIn, jamal, openScanner, sanne, withoutCamera, type Phone } from '#web/features/crew-scanner/testing/open-scanner.tsx'

withoutCamera()

test('lists the people on the course, the overdue people and the silent phones', async () => {
  const lastSeenAt = Date.parse('2025-10-11T07:30:00Z')
  const posts = [{ deviceId: otherId, name: 'Post B', locations: ['finish'], lastSeenAt }]
  const screen = await openScanner({ location: 'finish', status: { posts }, snapshot: { overdueMinutes: 0 } }, '?blad=parcours')
  expect(screen.text()).toContain('Niemand is onderweg.')
  await act(async () => {
    screen.phone.add({ ...checkIn(sanne.id), kind: 'start' })
    screen.phone.add(checkIn(jamal.id))
  })
  expect(screen.text()).toContain('Voorlopig: 1 toestel niet gehoordPost B sinds 09:30')
  expect(screen.text()).toContain('Te laat: 1Sanne de Wit')
  expect(screen.text()).not.toContain('Duo met Sanne')
})

test('shows the number of overdue people on the button', async () => {
  const started = (phone: Phone) => void phone.add({ ...checkIn(sanne.id), kind: 'start' })
  const screen = await openScanner({ location: 'finish', snapshot: { overdueMinutes: -1 } }, '', started)
  expect(screen.button('Op parcours · 1 te laat')).toBeDefined()
})

test('shows the number of missing people on the button', async () => {
  const missing = (phone: Phone) => void phone.add({ ...checkIn(sanne.id), kind: 'dnf', stopReason: 'Niet meer gezien' })
  const screen = await openScanner({ location: 'finish' }, '', missing)
  expect(screen.button('Op parcours · 1 niet meer gezien')).toBeDefined()
})

test('shows the number of people per status, and filters the list when a count is pressed', async () => {
  const screen = await openScanner({ snapshot: { todayCount: 3 } }, '?blad=lijst')
  await act(async () => screen.phone.add(checkIn(sanne.id)))
  expect(screen.text()).toContain('Gescand1')
  expect(screen.text()).toContain('Alle toestellen. Dit toestel vandaag: 3.')
  expect(screen.text()).toContain('Sanne de WitIngecheckt 10:00')
  await screen.press(/^Geregistreerd ?1$/)
  expect(screen.text()).not.toContain('Alle toestellen')
  expect(screen.text()).toContain('Jamal')
  expect(screen.text()).not.toContain('Duo met Jamal')
})

test('finds a scanned person by a first name that many people have', async () => {
  const namesakes = Array.from({ length: 25 }, (_, n) => testPerson(n % 10, `Jan ${n}`, { id: `7K4P2N${10 + n}` }))
  const screen = await openScanner({ rows: namesakes }, '?blad=lijst')
  await act(async () => screen.phone.add(checkIn(namesakes.at(-1)!.id)))
  await screen.search('jan')
  expect(screen.text()).toContain('Jan 24Ingecheckt 10:00')
})
