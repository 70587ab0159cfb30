import { expect, it } from 'vitest'
import { maxMoves } from '#shared/domain/race/wave-moves.ts'
import { createProgress, reverseMoves, sendMoves, type Move, type MoveProgress } from './send-moves.ts'

const moves: Move[] = Array.from({ length: maxMoves + 10 }, (_, at) => ({
  participantId: `p${at}`,
  fromWaveId: at % 2 ? 1 : null,
  toWaveId: 2,
}))
const answer = (portion: readonly Move[], outcome: 'moved' | 'stood' | 'refused' = 'moved') =>
  Promise.resolve(portion.map(({ participantId }) => ({ participantId, outcome, message: outcome === 'refused' ? 'vol' : null })))
const lost = () => Promise.reject(new Error('no answer'))

it('counts participants already in the wave as moved, because a portion is sent again after a lost answer', async () => {
  const { moved, left } = await sendMoves(
    createProgress(moves),
    (portion) => answer(portion, portion[0] === moves[0] ? 'stood' : 'moved'),
    () => {},
  )
  expect([moved, left]).toEqual([moves, []])
})

it('keeps the progress when the connection is lost, continues with the rest, and also reverses moves that may have been made', async () => {
  let progress = createProgress(moves)
  const onProgress = (next: MoveProgress) => void (progress = next)
  await expect(sendMoves(progress, (portion) => (portion[0] === moves[0] ? answer(portion) : lost()), onProgress)).rejects.toThrow(
    'no answer',
  )
  expect([progress.moved.length, progress.left.length]).toEqual([maxMoves, 10])

  const reversed = reverseMoves(progress, () => '2025-10-11').left
  expect(reversed).toHaveLength(maxMoves + 10)
  expect(reversed.slice(0, 2)).toEqual([
    { participantId: 'p0', fromWaveId: 2, toWaveId: null, toEventDate: '2025-10-11' },
    { participantId: 'p1', fromWaveId: 2, toWaveId: 1 },
  ])

  const end = await sendMoves(progress, (portion) => answer(portion, 'refused'), onProgress)
  expect([end.moved.length, end.refused.length, end.left.length]).toEqual([maxMoves, 10, 0])
})
