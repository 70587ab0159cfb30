import * as z from 'zod'
import type { Log } from '#functions/ports/log.ts'
import { timeLeft } from '#functions/ports/time-budget.ts'
import type { WeatherService } from '#functions/ports/weather/weather-service.ts'
import type { Forecast } from '#functions/ports/weather/weather-store.ts'

const patienceMs = 4_000
/** The maximum size of an answer of the service. An answer for two days has 600 bytes. */
const maxBytes = 64 * 1024

const daily = ['weathercode', 'temperature_2m_max', 'temperature_2m_min', 'windspeed_10m_max'] as const
const column = (of: z.ZodNumber) => z.array(of.nullable()).max(32)
/** The fields that the specification names (section 3). For days after its last forecast the service answers null. */
const answerShape = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).max(32),
    weathercode: column(z.int().min(0).max(99)),
    temperature_2m_max: column(z.number().min(-60).max(60)),
    temperature_2m_min: column(z.number().min(-60).max(60)),
    windspeed_10m_max: column(z.number().min(0).max(400)),
  }),
})

/** Reads forecasts from Open-Meteo. `endpoint` is set only for a substitute of the service. */
export function createOpenMeteo({ endpoint = 'https://api.open-meteo.com', log }: { endpoint?: string; log: Log }): WeatherService {
  return {
    async fetchForecast({ latitude, longitude }, from, to) {
      const query = new URLSearchParams({
        latitude: String(latitude),
        longitude: String(longitude),
        daily: daily.join(','),
        timezone: 'Europe/Amsterdam',
        start_date: from,
        end_date: to,
      })
      try {
        const answer = await fetch(`${endpoint}/v1/forecast?${query}`, {
          signal: AbortSignal.timeout(Math.max(1, Math.floor(Math.min(patienceMs, timeLeft())))),
          headers: { accept: 'application/json' },
          redirect: 'error',
        })
        if (!answer.ok) {
          await answer.body?.cancel()
          return fail(log, `status ${answer.status}`)
        }
        const shaped = answerShape.safeParse(JSON.parse(await readBounded(answer)))
        return shaped.success ? byDay(shaped.data.daily) : fail(log, 'another form')
      } catch (error) {
        return fail(log, error instanceof Error ? error.name : 'unknown')
      }
    },
  }
}

function fail(log: Log, why: string): undefined {
  log({ event: 'weather-failed', why })
}

async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    // An exit from the loop cancels the rest of the body.
    if (size > maxBytes) throw new RangeError('answer too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function byDay(columns: z.infer<typeof answerShape>['daily']): Record<string, Forecast> {
  const days: Record<string, Forecast> = {}
  columns.time.forEach((date, at) => {
    const [weatherCode, maxTemperature, minTemperature, maxWindSpeed] = daily.map((name) => columns[name][at] ?? null)
    if (weatherCode != null && maxTemperature != null && minTemperature != null && maxWindSpeed != null)
      days[date] = { weatherCode, maxTemperature, minTemperature, maxWindSpeed }
  })
  return days
}
