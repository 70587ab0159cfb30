import { expect, test } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RaceDayWaves } from './race-day-waves.tsx'

const now = Date.parse('2025-10-11T08:01:00Z')

test('says that a wave with people at the start should have started, and links to the page that records the start', async () => {
  const wave = { expected: 20, in: 16, onCourse: 0, finished: 0, dnf: 0, missedStart: 0, startedAt: null }
  const late = { ...wave, number: 2, startTime: '2025-10-11T08:00:00.000Z' }
  const others = [
    { ...late, number: 3, startTime: '2025-10-11T08:00:01.000Z' },
    { ...late, number: 4, in: 0 },
    { ...late, number: 5, hasStarters: true, onCourse: 15 },
    { ...late, number: 6, startedAt: '2025-10-11T08:00:00.000Z' },
    { ...late, number: 7, cancelled: true },
    { ...late, number: 8, startTime: null },
  ]
  const screen = await renderScreen({ '/': <RaceDayWaves day="2025-10-11" now={now} waves={[late, ...others]} /> }, '/')
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['Had om 10:00 moeten starten. Leg starttijd vast', '/wave-management#gestart']])
  await screen.close()
  // A post on the course scanned somebody without a recorded start.
  const seen = await renderScreen(
    { '/': <RaceDayWaves day="2025-10-11" now={now} waves={[{ ...late, hasStarters: false, onCourse: 1 }]} /> },
    '/',
  )
  expect(document.querySelectorAll('a')).toHaveLength(1)
  await seen.close()
  await renderScreen({ '/': <RaceDayWaves day="2025-10-10" now={now} waves={[late]} /> }, '/')
  expect(document.querySelectorAll('a')).toHaveLength(0)
})

test('counts the people who checked in after the start of their wave, and links to them', async () => {
  const wave = { expected: 20, in: 16, onCourse: 15, finished: 0, dnf: 0, number: 2, startTime: null, missedStart: 1 }
  const started = { ...wave, startedAt: '2025-10-11T07:00:00.000Z' }
  const screen = await renderScreen(
    { '/': <RaceDayWaves day="2025-10-11" now={now} waves={[started, { ...started, number: 3, missedStart: 0 }]} /> },
    '/',
  )
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['1 ingecheckt na de start, zonder starttijd', '/admin/deelnemers?dag=2025-10-11&wave=2&status=checked_in']])
  expect(screen.text()).toContain('gestart 09:00')
})

test('says that a wave is cancelled, with a link to the people who wait for a new start', async () => {
  const wave = { expected: 0, in: 0, onCourse: 0, finished: 0, dnf: 0, missedStart: 0, startedAt: null, cancelled: true }
  const waves = [
    { ...wave, number: 2, startTime: '2025-10-11T07:00:00.000Z', needStart: 21 },
    { ...wave, number: 3, startTime: '2025-10-11T08:00:00.000Z', needStart: 0, expected: 2, in: 2 },
  ]
  const screen = await renderScreen({ '/': <RaceDayWaves day="2025-10-11" now={now} waves={waves} /> }, '/')
  expect(screen.text()).toContain('09:00, geannuleerd')
  const [, , came] = [...document.querySelectorAll('tr')].map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(came!.slice(0, 2), 'nobody is expected in a cancelled wave').toEqual(['–', '2'])
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['21 wachten op een nieuwe start', '/admin/deelnemers?dag=2025-10-11&wave=nieuwe-start']])
})
