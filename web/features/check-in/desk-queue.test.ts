import { expect, test } from 'vitest'
import type { DeskAnswer } from './desk.ts'
import { createDeskQueue, newPress, type DeskResult } from './desk-queue.ts'

const inside = (id: string): DeskAnswer => ({
  kind: 'in',
  participant: { id, name: `Loper ${id}`, waveNumber: 1, checkInTime: '2025-10-11T07:41:12.000Z' },
})

/** A desk whose answers come when the test says so. */
function openDesk() {
  const asked: string[] = []
  const results: DeskResult[] = []
  const answers: ((answer: DeskAnswer | Error) => void)[] = []
  let time = 1000
  const queue = createDeskQueue(
    ({ qrCode }) =>
      new Promise((resolve, reject) => {
        asked.push(qrCode)
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
    () => time++,
    (result) => void results.push(result),
  )
  const answer = async (one: DeskAnswer | Error) => {
    answers.shift()!(one)
    await new Promise(setImmediate)
  }
  return { queue, asked, results, answer, scan: (code: string) => queue.add(newPress(code, { typed: false })) }
}

test('checks in one after the other what comes while an answer is under way', async () => {
  const { scan, asked, answer, results } = openDesk()
  scan('A')
  scan('B')
  expect(asked).toEqual(['A'])
  await answer(inside('A'))
  expect(asked).toEqual(['A', 'B'])
  await answer(inside('B'))
  expect(results.map((one) => one.kind === 'in' && one.participant.id)).toEqual(['A', 'B'])
})

test('takes a code once that a scanner reads twice, and again after its answer', async () => {
  const { scan, asked, answer } = openDesk()
  for (const code of ['A', 'a', 'B', 'B']) scan(code)
  await answer(inside('A'))
  await answer(inside('B'))
  expect(asked).toEqual(['A', 'B'])
  scan('A')
  expect(asked).toEqual(['A', 'B', 'A'])
})

test('a refusal takes the place of the last check-in, with its time', async () => {
  const { queue, scan, answer } = openDesk()
  scan('A')
  await answer(inside('A'))
  scan('B')
  await answer({ kind: 'refused', message: 'Dit ticket is geannuleerd.' })
  expect(queue.get().last).toMatchObject({ kind: 'refused', message: 'Dit ticket is geannuleerd.', at: 1001 })
})

test('keeps a refusal in sight when the next check-in follows at once, until it was read', async () => {
  const { queue, scan, answer } = openDesk()
  scan('A')
  scan('B')
  await answer({ kind: 'refused', message: '' })
  await answer(inside('B'))
  expect(queue.get()).toMatchObject({ last: { kind: 'in' }, missed: [{ message: 'QR code niet gevonden of al ingecheckt' }] })
  queue.clearMissed()
  expect(queue.get().missed).toEqual([])
})

test('goes on with the next when a desk fails', async () => {
  const { queue, scan, asked, answer } = openDesk()
  scan('A')
  scan('B')
  await answer(new Error('onverwacht'))
  expect(asked).toEqual(['A', 'B'])
  expect(queue.get().missed).toHaveLength(1)
})

test.each([
  [true, 'in'],
  [false, 'refused'],
] as const)('waits with the others while a person has a question to answer: %s', async (isIn, kind) => {
  const { queue, scan, asked, answer, results } = openDesk()
  scan('A')
  scan('B')
  await answer({ kind: 'asks', title: '', message: '', turnedAway: 'Niet toegelaten.', admit: async () => inside('A') })
  scan('A')
  expect([asked, queue.get().waiting.length]).toEqual([['A'], 1])
  queue.answer(isIn)
  await new Promise(setImmediate)
  expect(results).toMatchObject([{ kind }])
  expect(asked).toEqual(['A', 'B'])
})
