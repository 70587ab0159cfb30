import { Hono } from 'hono'
import * as z from 'zod'
import { readJsonObject, refuse, unreadable } from '#infra/local/desk/read-json.ts'
import { faultModes } from './faults.ts'
import type { Faults } from './faults.ts'

const faultRule = z.object({
  path: z.string().min(1).max(500),
  mode: z.enum(faultModes),
  ms: z.int().min(0).max(600_000).optional(),
  status: z.int().min(400).max(599).optional(),
  times: z.int().min(1).optional(),
  rate: z.number().min(0).max(1).optional(),
  seed: z.int().optional(),
})

/** Creates routes: `GET /` lists the fault rules, `POST /` adds one, `DELETE /` clears them. Each answers with the rules that apply. */
export function faultRoutes(faults: Faults): Hono {
  return new Hono()
    .get('/', (c) => c.json(faults.list()))
    .delete('/', (c) => {
      faults.clear()
      return c.json(faults.list())
    })
    .post('/', async (c) => {
      const body = await readJsonObject(c)
      if (!body) return unreadable(c)
      const rule = faultRule.safeParse(body)
      if (!rule.success)
        return refuse(
          c,
          400,
          'invalid_input',
          `Deze storing kunnen we niet lezen. Geef path en mode (${faultModes.join(', ')}), en eventueel ms, status, times, rate en seed.`,
        )
      try {
        faults.add(rule.data)
      } catch {
        return refuse(c, 400, 'invalid_input', 'Het pad is geen geldige reguliere expressie.')
      }
      return c.json(faults.list())
    })
}
