import { expect, test } from 'vitest'
import type { DeskAnswer } from './desk.ts'
import { createDeskQueue, newCheckInAttempt, type DeskResult } from './desk-queue.ts'

const inside = (id: string): DeskAnswer => ({
  kind: 'in',
  participant: { id, name: `Loper ${id}`, waveNumber: 1, checkInTime: '2025-10-11T07:41:12.000Z' },
})

/** Creates a queue. The test gives the answer to each of its check-ins. */
function openDesk() {
  const sent: string[] = []
  const results: DeskResult[] = []
  const answers: ((answer: DeskAnswer | Error) => void)[] = []
  let time = 1000
  const queue = createDeskQueue(
    ({ qrCode }) =>
      new Promise((resolve, reject) => {
        sent.push(qrCode)
        answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      }),
    () => time++,
    (result) => void results.push(result),
  )
  const answer = async (next: DeskAnswer | Error) => {
    answers.shift()!(next)
    await new Promise(setImmediate)
  }
  return { queue, sent, results, answer, scan: (code: string) => queue.add(newCheckInAttempt(code, { typed: false })) }
}

test('checks in one ticket at a time, in order', async () => {
  const { scan, sent, answer, results } = openDesk()
  scan('A')
  scan('B')
  expect(sent).toEqual(['A'])
  await answer(inside('A'))
  expect(sent).toEqual(['A', 'B'])
  await answer(inside('B'))
  expect(results.map((one) => one.kind === 'in' && one.participant.id)).toEqual(['A', 'B'])
})

test('ignores a code that is already queued, and accepts it again after its answer', async () => {
  const { scan, sent, answer } = openDesk()
  for (const code of ['A', 'a', 'B', 'B']) scan(code)
  await answer(inside('A'))
  await answer(inside('B'))
  expect(sent).toEqual(['A', 'B'])
  scan('A')
  expect(sent).toEqual(['A', 'B', 'A'])
})

test('shows a refusal, with the time of the refusal, in place of the last check-in', async () => {
  const { queue, scan, answer } = openDesk()
  scan('A')
  await answer(inside('A'))
  scan('B')
  await answer({ kind: 'refused', message: 'Dit ticket is geannuleerd.' })
  expect(queue.get().last).toMatchObject({ kind: 'refused', message: 'Dit ticket is geannuleerd.', at: 1001 })
})

test('keeps a refusal as missed when the next check-in follows at once, until the missed refusals are cleared', async () => {
  const { queue, scan, answer } = openDesk()
  scan('A')
  scan('B')
  await answer({ kind: 'refused', message: '' })
  await answer(inside('B'))
  expect(queue.get()).toMatchObject({ last: { kind: 'in' }, missed: [{ message: 'QR code niet gevonden of al ingecheckt' }] })
  queue.clearMissed()
  expect(queue.get().missed).toEqual([])
})

test('continues with the next ticket when a check-in fails', async () => {
  const { queue, scan, sent, answer } = openDesk()
  scan('A')
  scan('B')
  await answer(new Error('onverwacht'))
  expect(sent).toEqual(['A', 'B'])
  expect(queue.get().missed).toHaveLength(1)
})

test.each([
  [true, 'in'],
  [false, 'refused'],
] as const)('stops the queue until the user answers a question, and continues after the answer %s', async (isIn, kind) => {
  const { queue, scan, sent, answer, results } = openDesk()
  scan('A')
  scan('B')
  await answer({ kind: 'question', title: '', message: '', refusalMessage: 'Niet toegelaten.', admit: async () => inside('A') })
  scan('A')
  expect([sent, queue.get().waiting.length]).toEqual([['A'], 1])
  queue.answer(isIn)
  await new Promise(setImmediate)
  expect(results).toMatchObject([{ kind }])
  expect(sent).toEqual(['A', 'B'])
})
