import { forecastDays } from '#shared/domain/race/weather.ts'
import { addDays, eventDateOf } from '#shared/lib/dates.ts'
import type { Clock } from '#shared/lib/clock.ts'
import { dayMs } from '#shared/lib/durations.ts'

/** Number of past days that the real service covers. */
const pastDays = 92
const codes = [0, 2, 3, 45, 61, 63, 71, 80, 95]
const daily = {
  weathercode: (day: number) => codes[day % codes.length]!,
  temperature_2m_max: (day: number) => 12 + (day % 9) + 0.4,
  temperature_2m_min: (day: number) => 6 + (day % 5) + 0.2,
  windspeed_10m_max: (day: number) => 14 + ((day * 7) % 40) + 0.6,
}
const isDaily = (name: string): name is keyof typeof daily => Object.hasOwn(daily, name)

/** Creates a stand-in for Open-Meteo. It covers the same days as the real service, and a day always has the same weather. */
export function createOpenMeteoStandIn(clock: Clock): (request: Request) => Response {
  return (request) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname !== '/v1/forecast') return refuse('Not Found', 404)
    const names = searchParams.get('daily')?.split(',') ?? []
    const [from, to] = [searchParams.get('start_date') ?? '', searchParams.get('end_date') ?? '']
    const unknown = names.find((name) => !isDaily(name))
    if (unknown !== undefined) return refuse(`Data corrupted at path ''. Cannot initialize from invalid String value ${unknown}.`)
    for (const name of ['latitude', 'longitude'])
      if (!Number.isFinite(Number.parseFloat(searchParams.get(name) ?? ''))) return refuse(`Parameter '${name}' is required`)
    const today = eventDateOf(clock.now())
    const [first, last] = [addDays(today, -pastDays), addDays(today, forecastDays - 1)]
    for (const [name, date] of [
      ['start_date', from],
      ['end_date', to],
    ] as const)
      if (date < first || date > last) return refuse(`Parameter '${name}' is out of allowed range from ${first} to ${last}`)
    const time: string[] = []
    for (let date = from; date <= to; date = addDays(date, 1)) time.push(date)
    const columns = names.filter(isDaily).map((name) => [name, time.map((date) => daily[name](Date.parse(date) / dayMs))])
    return Response.json({ timezone: searchParams.get('timezone'), daily: { time, ...Object.fromEntries(columns) } })
  }
}

function refuse(reason: string, status = 400): Response {
  return Response.json({ error: true, reason }, { status })
}
