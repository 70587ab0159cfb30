import type { MovePlan } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatMoveResult } from './format-moved.ts'
import { canTakeBack, type MoveProgress } from './send-moves.ts'
import { StepShown } from '#web/features/admin/step-shown.tsx'
import type { MoveRun } from './use-move-run.ts'

export const tellFailure = (error: unknown) =>
  toast({ kind: 'destructive', title: 'Fout bij verplaatsen', description: failureOf(error).message })

interface ResultProps {
  plan: MovePlan
  steps: MoveRun
  done: MoveProgress
  onMoved?: (() => void) | undefined
  onClose: () => void
}

/** What became of a plan, also when the connection was lost on the way; it can go on from there, and be taken back. */
export function MoveResult({ plan, steps, done, onMoved, onClose }: ResultProps) {
  const { run, undo, undone } = steps
  const teamOf = (id: string) => plan.moves.find(({ participantId }) => participantId === id)
  const moved = formatMoveResult({ plan, done })
  const backAt = undone && undone.moved.length + undone.refused.length
  const backOf = undone ? backAt! + undone.left.length : 0
  const isUndone = undone !== undefined && !undo.isPending
  return (
    <StepShown key={isUndone ? 'undone' : 'done'} label="Wat er gebeurd is">
      {isUndone ? (
        <Notice kind={undo.error ? 'bad' : 'ok'} title={undo.error ? 'Fout bij verplaatsen' : 'Ongedaan gemaakt'}>
          <span>{undo.error && `${failureOf(undo.error).message} `}</span>
          <span>{`${undone.moved.length} van ${backOf} verplaatsingen zijn teruggedraaid.`}</span>
          <Refused of={undone} />
        </Notice>
      ) : (
        <Notice
          kind={run.error ? 'bad' : done.refused.length > 0 ? 'warn' : 'ok'}
          title={run.error ? 'Fout bij verplaatsen' : `${moved} verplaatst`}
        >
          {run.error && (
            <span>{`${failureOf(run.error).message} Al verplaatst: ${moved}. Ga verder met de rest, of maak het ongedaan.`}</span>
          )}
          <Refused of={done} nameOf={(id) => teamOf(id)?.names.join(' en ')} />
        </Notice>
      )}
      <DialogActions>
        {canTakeBack({ done, undone }) && (
          <Button
            size="compact"
            variant="outline"
            busy={undo.isPending}
            busyText={`${backAt ?? 0} van ${backOf}...`}
            onClick={() => undo.mutate(undefined, { onError: tellFailure })}
          >
            Ongedaan maken
          </Button>
        )}
        {!undone && done.left.length > 0 && (
          <Button size="compact" variant="outline" onClick={() => run.mutate(undefined, { onSuccess: onMoved, onError: tellFailure })}>
            Ga verder
          </Button>
        )}
        <Button size="compact" variant="solid" onClick={onClose}>
          Klaar
        </Button>
      </DialogActions>
    </StepShown>
  )
}

function Refused({ of, nameOf }: { of: MoveProgress; nameOf?: (participantId: string) => string | undefined }) {
  return of.refused.map(({ participantId, message }) => (
    <p key={participantId}>
      {nameOf && (
        <>
          <b>{nameOf(participantId)}</b>
          <span>{': '}</span>
        </>
      )}
      <span>{message}</span>
    </p>
  ))
}
