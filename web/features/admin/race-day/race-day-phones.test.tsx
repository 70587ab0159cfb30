import { expect, test } from 'vitest'
import { appVersion } from '#web/pwa/app-version.ts'
import { formatHandedOver } from '#web/features/admin/devices/handed-over-words.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RaceDayPhones } from './race-day-phones.tsx'
import { describeSilentPhones } from './silent-phone-words.ts'

const now = Date.parse('2025-10-11T10:00:00Z')
const phone = { locations: ['start'], lastSeenAt: '2025-10-11T09:59:00.000Z', waiting: 0, battery: 0.8 }

const formatQueueCells = (row: Element) =>
  [...row.querySelectorAll('[data-cell=queue], [data-cell=story]')].map(({ textContent }) => textContent).join(' | ')

test('shows the version of the app on each phone, and marks a version other than that of this page', async () => {
  const phones = [
    { ...phone, id: 'a', name: 'Post A', appVersion },
    { ...phone, id: 'b', name: 'Post B', appVersion: '20251001.0800-abc1234' },
    { ...phone, id: 'c', name: 'Nog niet gehoord', appVersion: null },
  ]
  await renderScreen({ '/': <RaceDayPhones phones={phones} now={now} /> }, '/')
  const versions = [...document.querySelectorAll('li')].map((one) => {
    const version = one.querySelector('[data-cell=version]')
    return version && [version.textContent, version.hasAttribute('data-bad')]
  })
  expect(document.querySelector('li')?.textContent).toContain('1 min geleden')
  expect(versions).toEqual([[`versie ${appVersion}`, false], ['andere versie: abc1234', true], null])
})

test('shows when the queue of a silent phone was last known, and that the phone may have later scans', async () => {
  const phones = [
    { ...phone, id: 'a', name: 'Post A', lastSeenAt: '2025-10-11T09:50:00.000Z' },
    { ...phone, id: 'b', name: 'Post B', lastSeenAt: '2025-10-11T09:49:59.000Z' },
    { ...phone, id: 'c', name: 'Post C', lastSeenAt: '2025-10-11T09:17:00.000Z', waiting: 2 },
    { ...phone, id: 'd', name: 'Post D', lastSeenAt: null },
  ]
  await renderScreen({ '/': <RaceDayPhones phones={phones} now={now} /> }, '/')
  expect([...document.querySelectorAll('li')].map(formatQueueCells)).toEqual([
    'niets in de wachtrij',
    'niet gehoord sinds 11:49, tot dan niets in de wachtrij. Scans van daarna kunnen nog op het toestel staan.',
    'niet gehoord sinds 11:17, tot dan 2 in de wachtrij. Scans van daarna kunnen nog op het toestel staan.',
    'wachtrij onbekend',
  ])
})

test('shows how many scans of a phone came in through another phone', async () => {
  const handedOver = { events: 3, lastBy: 'Post A', lastAt: '2025-10-11T09:40:00.000Z' }
  const phones = [
    { ...phone, id: 'b', name: 'Post B', handedOver },
    { ...phone, id: 'a', name: 'Post A' },
  ]
  await renderScreen({ '/': <RaceDayPhones phones={phones} now={now} /> }, '/')
  const [carried, carrier] = [...document.querySelectorAll('li')].map((one) => one.textContent)
  expect(carried).toContain('3 scans kwamen binnen via een ander toestel, het laatst om 11:40 via Post A.')
  expect(carrier).not.toContain('via een ander toestel')
})

test.each([
  [{ events: 1, all: 1 }, 'De ene scan van Anna is binnen, gebracht door Bram, aangekomen om 11:09'],
  [{ events: 1, all: 14 }, 'Alle 14 scans van Anna zijn binnen; 1 is gebracht door Bram, aangekomen om 11:09'],
  [{ events: 3, all: 14 }, 'Alle 14 scans van Anna zijn binnen; 3 zijn gebracht, het laatst door Bram, aangekomen om 11:09'],
])('says how many of the scans of a phone other phones brought: %j', (counts, words) => {
  expect(formatHandedOver({ ...counts, lastBy: 'Bram', lastAt: '2025-10-11T09:09:00.000Z' }, 'Anna', now)).toBe(words)
})

test.each([1, 50])('says %i minutes after a hand-over when it was, and that the phone may have later scans', async (minutes) => {
  const later = Date.parse('2025-10-11T09:55:00.000Z') + minutes * 60_000
  const handedOver = { events: 3, lastBy: 'Post A', lastAt: '2025-10-11T09:55:00.000Z', all: 12 }
  const brought = { ...phone, id: 'b', name: 'Post B', lastSeenAt: '2025-10-11T09:54:50.000Z', battery: 1, handedOver }
  await renderScreen({ '/': <RaceDayPhones phones={[brought]} now={later} /> }, '/')
  const row = document.querySelector('li')!
  expect([...row.children].map(({ textContent }) => textContent)).toEqual([
    'Post B',
    'gebracht om 11:55',
    'Alle 12 scans van Post B zijn binnen; 3 zijn gebracht, het laatst door Post A, aangekomen om 11:55. Scans van daarna kunnen nog op het toestel staan.',
  ])
  expect(row.querySelector('[data-bad]')).toBeNull()
})

test('warns above the overdue people about a phone whose scans were handed over more than ten minutes ago, with that time', () => {
  const handedOver = { events: 3, lastBy: 'Post A', lastAt: '2025-10-11T09:55:00.000Z', all: 12 }
  const brought = { ...phone, id: 'b', name: 'Post B', lastSeenAt: '2025-10-11T08:00:00.000Z', handedOver }
  const silent = { ...phone, id: 'c', name: 'Post C' }
  expect(describeSilentPhones([brought, silent], now, now)).toEqual([])
  const later = now + 601_000
  expect(describeSilentPhones([brought, silent], later, later)).toEqual([
    'Scans van Post B (Check-in) gebracht om 11:55: wie daarna langskwam, kan hier nog ontbreken.',
    'Post C (Check-in) niet gehoord sinds 11:59: wie daar langskwam, kan hier nog ontbreken.',
  ])
  const another = { ...brought, id: 'd', name: 'Anna', handedOver: { ...handedOver, lastAt: '2025-10-11T09:56:00.000Z' } }
  expect(describeSilentPhones([brought, another], later, later)).toEqual([
    'Scans van Post B (Check-in) gebracht om 11:55 en van Anna (Check-in) gebracht om 11:56: wie daarna langskwam, kan hier nog ontbreken.',
  ])
  const effectOf = (locations: string[]) => describeSilentPhones([{ ...brought, locations }], later, later)[0]!.split(': ')[1]
  expect([['start', 'finish'], ['finish'], ['bergop']].map(effectOf)).toEqual([
    'wie daarna langskwam, kan hier ontbreken of ten onrechte staan.',
    'wie daarna finishte, kan hier nog staan.',
    'wie daarna langskwam, is misschien later gezien dan hier staat.',
  ])
})

test('shows the time at which a phone was replaced, instead of how long it has been silent', async () => {
  const silent = { ...phone, lastSeenAt: '2025-10-11T08:00:00.000Z', appVersion: '20251001.0800-abc1234', battery: 0.1 }
  const phones = [{ ...silent, id: 'a', name: 'Finish', replacedAt: '2025-10-11T08:05:00.000Z' }]
  await renderScreen({ '/': <RaceDayPhones phones={phones} now={now} /> }, '/')
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(['Finishvervangen om 10:05'])
  expect(document.querySelector('[data-bad]')).toBeNull()
  expect(describeSilentPhones(phones, now, now)).toEqual([])
})
