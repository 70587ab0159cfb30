import { Hono } from 'hono'
import { readJsonObject, refuse, unreadable } from '#infra/local/desk/read-json.ts'
import type { AdjustableClock } from './adjustable-clock.ts'

const state = (clock: AdjustableClock) => ({ now: new Date(clock.now()).toISOString(), adjusted: clock.isAdjusted() })

/** Creates the routes `GET /`, which reads the clock, and `POST / {now: ISO or null}`, which sets it. Both answer `{now, adjusted}`. */
export function clockRoutes(clock: AdjustableClock): Hono {
  return new Hono()
    .get('/', (c) => c.json(state(clock)))
    .post('/', async (c) => {
      const body = await readJsonObject(c)
      if (!body) return unreadable(c)
      if (body.now !== null && typeof body.now !== 'string')
        return refuse(c, 400, 'invalid_input', 'Geef `now` als tijdstip (ISO 8601) of als null.')
      try {
        clock.set(body.now)
      } catch {
        return refuse(c, 400, 'invalid_input', 'Dit tijdstip kunnen we niet lezen.')
      }
      return c.json(state(clock))
    })
}
