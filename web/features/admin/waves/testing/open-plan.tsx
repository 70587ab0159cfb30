import { useState } from 'react'
import type { fakeWire } from '#web/api/testing/fake-wire.ts'
import { maxMoves } from '#shared/domain/race/wave-moves.ts'
import { PlanDialog } from '#web/features/admin/waves/plan-dialog.tsx'

export const eventDate = '2025-10-11'
/** More moves than one call may have, so that a run takes two calls. */
export const moves = Array.from({ length: maxMoves + 2 }, (_, at) => ({
  participantId: String(10_000_000 + at),
  names: [`Naam ${at}`],
  eventDate,
  fromWaveId: null,
  toWaveId: 2,
}))
/** The answer to a call that made these moves. */
export const answer = (portion: readonly { participantId: string }[]) => ({
  body: { results: portion.map(({ participantId }) => ({ participantId, outcome: 'moved', message: null })) },
})

/** A page with a button that opens the dialog, which is open at first. */
export function OnPage() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <PlanDialog open={open} onClose={() => setOpen(false)} title="Verplaatsen" wanted={{ kind: 'assign', eventDate, order: 'evenly' }}>
        {() => null}
      </PlanDialog>
    </>
  )
}
/** The path of the call that makes the moves. */
export const path = '/api/admin/waves/moves'
/** The answers to the other calls of the dialog. */
export const otherAnswers = {
  'GET /api/admin/waves': { body: [] },
  'POST /api/admin/waves/plan': { body: { moves, left: [], waves: [] } },
}
/** The moves of the last call. */
export const lastMoves = (wire: ReturnType<typeof fakeWire>) => (wire.sentTo(path).at(-1)!.body as { moves: typeof moves }).moves
