import { afterEach, expect, test } from 'vitest'
import { createOpenMeteo } from '#functions/adapters/open-meteo/weather-service.ts'
import { createMemoryWeatherStore } from '#infra/simulation/memory/weather-store.ts'
import type { EditionRecord } from '#functions/ports/catalog/catalog-store.ts'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { forecastUsableMs, readWeather, pauseAfterFailureMs } from '#functions/usecases/weather/read-weather.ts'
import { builtInEdition } from '#shared/domain/race/editions.ts'
import { serveLoopback } from '#infra/local/serve-loopback.ts'
import { createOpenMeteoStandIn } from './open-meteo.ts'

const hour = 3_600_000
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** Opens the use case with the real adapter; `service.answer` replaces the stand-in's response. */
async function openWeather(from: string, editions: readonly EditionRecord[] = []) {
  let now = Date.parse(from)
  const clock = { now: () => now }
  const standIn = createOpenMeteoStandIn(clock)
  const requests: URLSearchParams[] = []
  const log: { event: string; why?: unknown }[] = []
  const service = {
    answer: undefined as (() => Response | Promise<Response>) | undefined,
  }
  const server = await serveLoopback((request) => {
    requests.push(new URL(request.url).searchParams)
    return service.answer ? service.answer() : standIn(request)
  })
  closers.push(() => server.close())
  const eventDays = ['2025-10-12', '2025-10-11'].map((eventDate) => ({ eventDate }))
  const deps = {
    clock,
    catalog: { listEventDays: async () => eventDays, listEditions: async () => editions } as never,
    weather: createMemoryWeatherStore(),
    weatherService: createOpenMeteo({ endpoint: server.origin, log: (line) => log.push(line) }),
  }
  return { service, requests, log, read: () => readWeather(deps), pass: (ms: number) => void (now += ms) }
}
const states = ({ days }: Awaited<ReturnType<typeof readWeather>>) => days.map(({ date, state }) => `${date} ${state}`)

test('months before the race the product states when a forecast will exist, without calling the service', async () => {
  const { read, requests } = await openWeather('2025-06-01T10:00:00Z')
  expect(await read()).toEqual({
    fetchedAt: null,
    days: [
      { date: '2025-10-11', state: 'too_early', forecastFrom: '2025-09-26', forecast: null },
      { date: '2025-10-12', state: 'too_early', forecastFrom: '2025-09-27', forecast: null },
    ],
  })
  expect(requests).toEqual([])
})

test('shortly before the race the product requests both days for the beach, and uses the response for some hours', async () => {
  const { read, requests, pass } = await openWeather('2025-10-08T10:00:00Z')
  const first = await read()
  expect(states(first)).toEqual(['2025-10-11 known', '2025-10-12 known'])
  expect(first.fetchedAt).toBe('2025-10-08T10:00:00.000Z')
  expect(Object.fromEntries(requests[0]!)).toMatchObject({ latitude: '52.297', start_date: '2025-10-11', end_date: '2025-10-12' })
  pass(forecastUsableMs - 1)
  expect(await read()).toEqual(first)
  expect(requests).toHaveLength(1)
  pass(1)
  expect((await read()).fetchedAt).toBe('2025-10-08T13:00:00.000Z')
  expect(requests).toHaveLength(2)
})

test('an edition at another venue requests the forecast of that venue', async () => {
  const venue = { name: 'Paviljoen', place: 'Zandvoort', parking: 'P Zuid', latitude: 52.37, longitude: 4.53 }
  const { read, requests } = await openWeather('2025-10-08T10:00:00Z', [{ ...builtInEdition, facts: { venue }, currentSince: 1, rev: 1 }])
  expect(states(await read())).toEqual(['2025-10-11 known', '2025-10-12 known'])
  expect(Object.fromEntries(requests[0]!)).toMatchObject({ latitude: '52.37', longitude: '4.53' })
})

test('many concurrent readers cause one request', async () => {
  const { read, requests } = await openWeather('2025-10-08T10:00:00Z')
  await Promise.all(Array.from({ length: 20 }, read))
  expect(requests).toHaveLength(1)
})

test("keeps the first day's weather on the second day, and the weather of both days afterwards", async () => {
  const { read, requests, pass } = await openWeather('2025-10-11T05:00:00Z')
  const { days } = await read()
  pass(24 * hour)
  expect((await read()).days[0]).toEqual(days[0])
  expect(requests[1]!.get('start_date')).toBe('2025-10-12')
  pass(24 * hour * 300)
  expect(states(await read())).toEqual(['2025-10-11 known', '2025-10-12 known'])
  expect(requests).toHaveLength(2)
})

test('shows no forecast for a race that was over before the first request', async () => {
  const { read } = await openWeather('2025-11-22T10:00:00Z')
  expect(states(await read())).toEqual(['2025-10-11 past', '2025-10-12 past'])
})

const days = ['2025-10-11', '2025-10-12']
const whole = { time: days, weathercode: [3, 61], temperature_2m_max: [14, 13], temperature_2m_min: [8, 7], windspeed_10m_max: [30, 44] }
const forecastWith = (change: object) => () => Response.json({ daily: { ...whole, ...change } })
test.each<[string, () => Response | Promise<Response>, string]>([
  ['refuses', () => Response.json({ error: true, reason: 'limit' }, { status: 429 }), 'status 429'],
  ['is broken', () => new Response('<h1>502</h1>', { status: 502 }), 'status 502'],
  ['sends a page', () => new Response('<html>hoi</html>'), 'SyntaxError'],
  ['sends a truncated answer', () => new Response('{"daily":{"time":["2025-'), 'SyntaxError'],
  ['sends nothing', () => new Response(''), 'SyntaxError'],
  ['sends another shape', () => Response.json({ daily: { time: days } }), 'another form'],
  ['sends an impossible temperature', forecastWith({ temperature_2m_max: [14, 900] }), 'another form'],
  ['sends words for numbers', forecastWith({ weathercode: ['zon', 'regen'] }), 'another form'],
  ['sends an endless answer', () => new Response('x'.repeat(70_000)), 'RangeError'],
  ['redirects elsewhere', () => Response.redirect('http://127.0.0.1:9/'), 'TypeError'],
])('keeps the last forecast if the weather service %s, and pauses before the next request', async (_, answer, why) => {
  const { read, requests, log, service, pass } = await openWeather('2025-10-08T10:00:00Z')
  service.answer = answer
  expect(states(await read())).toEqual(['2025-10-11 unavailable', '2025-10-12 unavailable'])
  expect(log).toEqual([{ event: 'weather-failed', why }])
  await read()
  expect(requests).toHaveLength(1)
  pass(pauseAfterFailureMs)
  service.answer = undefined
  const known = await read()
  expect(states(known)).toEqual(['2025-10-11 known', '2025-10-12 known'])
  pass(forecastUsableMs)
  service.answer = answer
  expect(await read()).toEqual(known)
  expect(requests).toHaveLength(3)
})

test("waits for a slow service no longer than the request's time budget", async () => {
  const { read, log, service } = await openWeather('2025-10-08T10:00:00Z')
  service.answer = () => new Promise(() => {})
  expect(states(await withinBudget(60, read))).toEqual(['2025-10-11 unavailable', '2025-10-12 unavailable'])
  expect(log).toEqual([{ event: 'weather-failed', why: 'TimeoutError' }])
})

test('a day unknown to the service is unavailable, and the other day is shown', async () => {
  const { read, service } = await openWeather('2025-09-27T10:00:00Z')
  service.answer = forecastWith({ weathercode: [3, null], windspeed_10m_max: [30, null] })
  expect(states(await read())).toEqual(['2025-10-11 known', '2025-10-12 unavailable'])
})
