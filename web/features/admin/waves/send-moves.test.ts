import { expect, it } from 'vitest'
import { mostMoves } from '#shared/domain/race/wave-moves.ts'
import { backFrom, notBegun, sendMoves, type Move, type MoveProgress } from './send-moves.ts'

const moves: Move[] = Array.from({ length: mostMoves + 10 }, (_, at) => ({
  participantId: `p${at}`,
  fromWaveId: at % 2 ? 1 : null,
  toWaveId: 2,
}))
const answer = (portion: readonly Move[], outcome: 'moved' | 'stood' | 'refused' = 'moved') =>
  Promise.resolve(portion.map(({ participantId }) => ({ participantId, outcome, message: outcome === 'refused' ? 'vol' : null })))
const lost = () => Promise.reject(new Error('no answer'))

it('counts who stands there already: a portion whose answer got lost was sent again', async () => {
  const { moved, left } = await sendMoves(
    notBegun(moves),
    (portion) => answer(portion, portion[0] === moves[0] ? 'stood' : 'moved'),
    () => {},
  )
  expect([moved, left]).toEqual([moves, []])
})

it('keeps what was done when the connection is lost, goes on with the rest, and takes back also what may have been done', async () => {
  let progress = notBegun(moves)
  const tell = (next: MoveProgress) => void (progress = next)
  await expect(sendMoves(progress, (portion) => (portion[0] === moves[0] ? answer(portion) : lost()), tell)).rejects.toThrow('no answer')
  expect([progress.moved.length, progress.left.length]).toEqual([mostMoves, 10])

  const back = backFrom(progress, () => '2025-10-11').left
  expect(back).toHaveLength(mostMoves + 10)
  expect(back.slice(0, 2)).toEqual([
    { participantId: 'p0', fromWaveId: 2, toWaveId: null, toEventDate: '2025-10-11' },
    { participantId: 'p1', fromWaveId: 2, toWaveId: 1 },
  ])

  const end = await sendMoves(progress, (portion) => answer(portion, 'refused'), tell)
  expect([end.moved.length, end.refused.length, end.left.length]).toEqual([mostMoves, 10, 0])
})
