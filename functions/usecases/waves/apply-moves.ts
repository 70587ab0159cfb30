import { AppError } from '#functions/ports/app-error.ts'
import { moveParticipant, type MoveNeed } from './move-participant.ts'

interface Move {
  participantId: string
  fromWaveId: number | null
  toWaveId: number | null
  /** Only if `toWaveId` is null: the new day of the participant, because the undo of a move may lead back to another day. */
  toEventDate?: string | undefined
  /** True: moves the participant even if they count as started at once. */
  mayStart: boolean
}

/**
 * Does the moves one by one, each with a mail unless `mail` is false; a refused move does not stop the others. Throws `busy`, so that the
 * caller repeats the rest.
 */
export async function applyMoves(deps: MoveNeed, moves: readonly Move[], mail?: boolean) {
  const results: { participantId: string; outcome: 'moved' | 'stood' | 'refused'; message: string | null }[] = []
  for (const { participantId, fromWaveId, toWaveId, toEventDate, mayStart } of moves) {
    try {
      const outcome = await moveParticipant(deps, {
        participantId,
        waveId: toWaveId,
        fromWaveId,
        mail,
        mayStart,
        ...(toEventDate === undefined ? {} : { eventDate: toEventDate }),
      })
      results.push({ participantId, outcome, message: null })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'busy' || error.code === 'unexpected') throw error
      results.push({ participantId, outcome: 'refused', message: error.message })
    }
  }
  return { results }
}
