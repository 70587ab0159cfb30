import { expect, test } from 'vitest'
import { createAdjustableClock } from './adjustable-clock.ts'
import { clockRoutes } from './clock-routes.ts'

const post = (body: string) => ({ method: 'POST', body })

test('time runs on from the time that was set, and null returns to real time', () => {
  let real = 1_000
  const clock = createAdjustableClock(() => real)
  clock.set('2025-10-11T08:00:00+02:00')
  real += 5_000
  expect(new Date(clock.now()).toISOString()).toBe('2025-10-11T06:00:05.000Z')
  clock.set(null)
  expect(clock.now()).toBe(6_000)
})

test('the route sets and resets the clock, and refuses an invalid time', async () => {
  const clock = createAdjustableClock(() => 0)
  const app = clockRoutes(clock)
  expect(await (await app.request('/', post('{"now":"2025-10-12T10:00:00Z"}'))).json()).toEqual({
    now: '2025-10-12T10:00:00.000Z',
    adjusted: true,
  })
  for (const wrong of ['', '{', '[]', '{"now":5}', '{"now":"gisteren"}', '{}']) {
    const answer = await app.request('/', post(wrong))
    expect(answer.status, wrong).toBe(400)
    expect(await answer.json()).toHaveProperty('message')
  }
  expect(clock.isAdjusted()).toBe(true)
  expect((await app.request('/', post('{"now":null}'))).status).toBe(200)
  expect(clock.now()).toBe(0)
})
