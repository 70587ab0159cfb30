import { expect, test } from 'vitest'
import { withinBudget } from '#functions/ports/time-budget.ts'
import { sendingOnce } from './send-once.ts'

/** A provider's answer as the SDK throws it. */
const answer = (name: string, status: number) => Object.assign(new Error(name), { name, $metadata: { httpStatusCode: status } })

function open(perSecond = 10) {
  const time = { now: 0, paused: [] as number[] }
  const pause = async (ms: number) => {
    time.paused.push(Math.round(ms))
    time.now += ms
  }
  return { time, send: sendingOnce(perSecond, pause, () => time.now) }
}

test('goes no faster than the rate, however many ask at once', async () => {
  const { time, send } = open(10)
  const sentAt: number[] = []
  for (let n = 0; n < 5; n++) await send(async () => sentAt.push(time.now))
  expect(sentAt).toEqual([0, 100, 200, 300, 400])
})

test('a refusal is one, and asked once', async () => {
  const { send } = open()
  let asked = 0
  const refusing = send(async () => {
    asked++
    throw answer('MessageRejected', 400)
  })
  await expect(refusing).rejects.toMatchObject({ name: 'NotSent', why: 'refused' })
  expect(asked).toBe(1)
})

test.each([
  ['a lost connection', new Error('socket hang up')],
  ['a fault on the other side', answer('InternalFailure', 500)],
])('%s may have sent it: it is thrown as it is, and not tried again', async (_, fault) => {
  const { send } = open()
  let asked = 0
  const lost = send(async () => {
    asked++
    throw fault
  })
  await expect(lost).rejects.toBe(fault)
  expect(asked).toBe(1)
})

test('whoever goes too fast waits a little longer each time, and gives up while there is time to write it down', async () => {
  const { time, send } = open(1_000)
  let asked = 0
  await send(async () => {
    if (++asked < 4) throw answer('ThrottlingException', 400)
  })
  expect([asked, time.paused.filter((ms) => ms >= 500)]).toEqual([4, [500, 1000, 2000]])
  const tired = withinBudget(
    5_000,
    () => send(async () => Promise.reject(answer('ThrottlingException', 400))),
    () => time.now,
  )
  await expect(tired).rejects.toMatchObject({ name: 'NotSent', why: 'throttled' })
})
