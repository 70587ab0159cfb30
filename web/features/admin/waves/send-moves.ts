import type { CallInput, ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { maxMoves } from '#shared/domain/race/wave-moves.ts'

/** A move of a participant, and of the partner of a duo, to another wave, as the call sends it. */
export type Move = CallInput<Endpoints['applyMoves']>['body']['moves'][number]
type Results = ResponseOf<Endpoints['applyMoves']>['results']

/** The progress of a list of moves. */
export interface MoveProgress {
  /** Moves that are done. */
  moved: readonly Move[]
  refused: readonly { participantId: string; message: string }[]
  /** Moves that the server did not confirm. If an answer was lost, the server may have made the first portion of these moves. */
  left: readonly Move[]
}

/** The progress of a list of moves and of undoing it. `undone` is undefined before the undo starts. */
export interface DoneMoves {
  done: MoveProgress
  undone: MoveProgress | undefined
}

/** True if any of the moves can still be undone. */
export const canUndo = ({ done, undone }: DoneMoves): boolean => (undone ? undone.left.length : done.moved.length + done.left.length) > 0

/** Returns the progress of a list of moves before the first is sent. */
export const createProgress = (moves: readonly Move[]): MoveProgress => ({ moved: [], refused: [], left: moves })

/**
 * Sends the moves that are left, in portions, and reports the progress after each. Rejects if `send` does; the progress reported before
 * stays valid. After a lost answer the same portion is sent again: participants who are already in the wave count as moved.
 */
export async function sendMoves(
  from: MoveProgress,
  send: (portion: readonly Move[]) => Promise<Results>,
  onProgress: (progress: MoveProgress) => void,
): Promise<MoveProgress> {
  let progress = from
  while (progress.left.length > 0) {
    const portion = progress.left.slice(0, maxMoves)
    const results = await send(portion)
    progress = {
      moved: [...progress.moved, ...portion.filter((_, at) => results[at]?.outcome !== 'refused')],
      refused: [
        ...progress.refused,
        ...results
          .filter(({ outcome }) => outcome === 'refused')
          .map(({ participantId, message }) => ({ participantId, message: message ?? '' })),
      ],
      left: progress.left.slice(maxMoves),
    }
    onProgress(progress)
  }
  return progress
}

/**
 * Returns the moves that undo what was done or may have been done. For a participant who was not moved, the reverse move changes nothing.
 * `dayOf` returns the race day (`YYYY-MM-DD`) of a participant before the move, because a move out of all waves must name the day.
 */
export function reverseMoves({ moved, left }: MoveProgress, dayOf: (participantId: string) => string | undefined): MoveProgress {
  return createProgress(
    [...moved, ...left.slice(0, maxMoves)].map(({ participantId, fromWaveId, toWaveId }) => ({
      participantId,
      fromWaveId: toWaveId,
      toWaveId: fromWaveId,
      ...(fromWaveId === null ? { toEventDate: dayOf(participantId) } : {}),
    })),
  )
}
