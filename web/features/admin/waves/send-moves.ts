import type { CallInput, ResponseOf } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { mostMoves } from '#shared/domain/race/wave-moves.ts'

export type Move = CallInput<Endpoints['applyMoves']>['body']['moves'][number]
type Results = ResponseOf<Endpoints['applyMoves']>['results']

/** How far a list of moves is. */
export interface MoveProgress {
  /** Everybody who is where they should go. */
  moved: readonly Move[]
  refused: readonly { participantId: string; message: string }[]
  /** Not known to be done: the first portion may have been sent without an answer. */
  left: readonly Move[]
}

/** A list of moves that was begun, and how far it was taken back; undefined before anything was. */
export interface DoneMoves {
  done: MoveProgress
  undone: MoveProgress | undefined
}

/** Whether something of it can be taken back. */
export const canTakeBack = ({ done, undone }: DoneMoves): boolean =>
  (undone ? undone.left.length : done.moved.length + done.left.length) > 0

export const notBegun = (moves: readonly Move[]): MoveProgress => ({ moved: [], refused: [], left: moves })

/**
 * Sends what is left in portions and tells after each how far it is; rejects as `send` does, with what was told before still true. An
 * answer that got lost has the portion sent again, of which some then stand where they should: these were moved.
 */
export async function sendMoves(
  from: MoveProgress,
  send: (portion: readonly Move[]) => Promise<Results>,
  tell: (progress: MoveProgress) => void,
): Promise<MoveProgress> {
  let progress = from
  while (progress.left.length > 0) {
    const portion = progress.left.slice(0, mostMoves)
    const results = await send(portion)
    progress = {
      moved: [...progress.moved, ...portion.filter((_, at) => results[at]?.outcome !== 'refused')],
      refused: [
        ...progress.refused,
        ...results
          .filter(({ outcome }) => outcome === 'refused')
          .map(({ participantId, message }) => ({ participantId, message: message ?? '' })),
      ],
      left: progress.left.slice(mostMoves),
    }
    tell(progress)
  }
  return progress
}

/**
 * The way back of what was done and of what may have been: who was not moved after all stands where they should. `dayOf`: on which day
 * somebody was, which a move to no wave has to say.
 */
export function backFrom({ moved, left }: MoveProgress, dayOf: (participantId: string) => string | undefined): MoveProgress {
  return notBegun(
    [...moved, ...left.slice(0, mostMoves)].map(({ participantId, fromWaveId, toWaveId }) => ({
      participantId,
      fromWaveId: toWaveId,
      toWaveId: fromWaveId,
      ...(fromWaveId === null ? { toEventDate: dayOf(participantId) } : {}),
    })),
  )
}
