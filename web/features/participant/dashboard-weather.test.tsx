import { beforeEach, expect, it } from 'vitest'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { getSession, open, sanne, session } from './testing/open-dashboard.tsx'
import { getWeather, weather } from './testing/weather-answer.ts'

beforeEach(() => localStorage.clear())

it.each<[string, Parameters<typeof weather>, RegExp]>([
  [
    'the forecast of both days',
    ['known', 'known'],
    /Zaterdag 11 oktober, jouw dagLichte regen, windkracht 6 \(41 km\/u\).*14°.*8°.*zondag 12 oktober.*Bericht van 8 oktober 2025 om 12:00/i,
  ],
  [
    'from which day on there is a forecast',
    ['known', 'too_early'],
    /windkracht 6.*zondag 12 oktoberWeer, temperatuur en wind staan hier vanaf 27 september/,
  ],
  ['that a day has passed', ['past', 'past'], /jouw dagDeze dag is geweest/],
  ['that no forecast is available', ['unavailable', 'unavailable'], /Er is nu geen weerbericht op te halen/],
])('shows %s', async (_, states, words) => {
  fakeWire({ [getSession]: session(sanne), [getWeather]: weather(...states) })
  const screen = await open()
  await screen.until(() => /oktober, jouw dag/.test(screen.text()))
  expect(screen.text()).toMatch(words)
})

it('shows the ticket without a forecast and without a toast when no forecast was ever loaded', async () => {
  fakeWire({ [getSession]: session(sanne), [getWeather]: { status: 503, body: { message: 'Druk', code: 'busy' } } })
  const screen = await open()
  await screen.until(() => screen.text().includes('Er is nu geen weerbericht op te halen'))
  expect(screen.text()).toContain('DS-7K4P-2M9X')
  expect(screen.query('[role=alert]')).toBeNull()
})
