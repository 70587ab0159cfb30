import { expect, test } from 'vitest'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { createRateLimitedSender } from './rate-limited-sender.ts'

/** An error that the SDK throws for the provider's answer. */
const answer = (name: string, status: number) => Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } })

function open(perSecond = 10) {
  const time = { now: 0, paused: [] as number[] }
  const pause = async (ms: number) => {
    time.paused.push(Math.round(ms))
    time.now += ms
  }
  return { time, send: createRateLimitedSender(perSecond, pause, () => time.now) }
}

test('sends no faster than the rate', async () => {
  const { time, send } = open(10)
  const sentAt: number[] = []
  for (let n = 0; n < 5; n++) await send(async () => sentAt.push(time.now))
  expect(sentAt).toEqual([0, 100, 200, 300, 400])
})

test('throws NotSent after one refusal, without a second attempt', async () => {
  const { send } = open()
  let attempts = 0
  const refusing = send(async () => {
    attempts++
    throw answer('MessageRejected', 400)
  })
  await expect(refusing).rejects.toMatchObject({ name: 'NotSent', why: 'refused' })
  expect(attempts).toBe(1)
})

test.each([
  ['a lost connection', new Error('socket hang up')],
  ['a fault on the other side', answer('InternalFailure', 500)],
])('throws %s unchanged and does not try again, because the message may have been sent', async (_, fault) => {
  const { send } = open()
  let attempts = 0
  const lost = send(async () => {
    attempts++
    throw fault
  })
  await expect(lost).rejects.toBe(fault)
  expect(attempts).toBe(1)
})

test('waits longer after each throttled attempt, and gives up while there is time to store the outcome', async () => {
  const { time, send } = open(1_000)
  let attempts = 0
  await send(async () => {
    if (++attempts < 4) throw answer('ThrottlingException', 400)
  })
  expect([attempts, time.paused.filter((ms) => ms >= 500)]).toEqual([4, [500, 1000, 2000]])
  const throttled = withinBudget(
    5_000,
    () => send(async () => Promise.reject(answer('ThrottlingException', 400))),
    () => time.now,
  )
  await expect(throttled).rejects.toMatchObject({ name: 'NotSent', why: 'throttled' })
})
