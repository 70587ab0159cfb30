import type { MovePlan } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { formatMoveResult } from './format-moved.ts'
import { PeopleNotMoved } from './plan-view.tsx'
import { canUndo, type MoveProgress } from './send-moves.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import type { MoveRun } from './use-move-run.ts'

export const toastMoveFailure = (error: unknown) =>
  toast({ kind: 'destructive', title: 'Fout bij verplaatsen', description: failureOf(error).message })

interface ResultProps {
  plan: MovePlan
  steps: MoveRun
  done: MoveProgress
  onMoved?: (() => void) | undefined
  onClose: () => void
}

/** Shows the result of a plan, even if its run was interrupted. Offers to continue with the remaining moves, and to undo the moves. */
export function MoveResult({ plan, steps, done, onMoved, onClose }: ResultProps) {
  const { run, undo, undone } = steps
  const nameOf = (id: string) => plan.moves.find(({ participantId }) => participantId === id)?.names.join(' en ')
  const moved = formatMoveResult({ plan, done })
  const undoneCount = undone && undone.moved.length + undone.refused.length
  const undoTotal = undone ? undoneCount! + undone.left.length : 0
  const isUndone = undone !== undefined && !undo.isPending
  return (
    <FocusedStep key={isUndone ? 'undone' : 'done'} label="Wat er gebeurd is">
      {isUndone ? (
        <Notice kind={undo.error ? 'bad' : 'ok'} title={undo.error ? 'Fout bij verplaatsen' : 'Ongedaan gemaakt'}>
          <span>{undo.error && `${failureOf(undo.error).message} `}</span>
          <span>{`${undone.moved.length} van ${undoTotal} verplaatsingen zijn teruggedraaid.`}</span>
          <Refused progress={undone} nameOf={nameOf} />
        </Notice>
      ) : (
        <Notice
          kind={run.error ? 'bad' : done.refused.length > 0 ? 'warn' : 'ok'}
          title={run.error ? 'Fout bij verplaatsen' : `${moved} verplaatst`}
        >
          {run.error && (
            <span>{`${failureOf(run.error).message} Al verplaatst: ${moved}. Ga verder met de rest, of maak het ongedaan.`}</span>
          )}
          <Refused progress={done} nameOf={nameOf} />
        </Notice>
      )}
      {!isUndone && <PeopleNotMoved plan={plan} />}
      <DialogActions>
        {canUndo({ done, undone }) && (
          <Button
            size="compact"
            variant="outline"
            busy={undo.isPending}
            busyText={`${undoneCount ?? 0} van ${undoTotal}...`}
            onClick={() => undo.mutate(undefined, { onError: toastMoveFailure })}
          >
            Ongedaan maken
          </Button>
        )}
        {!undone && done.left.length > 0 && (
          <Button size="compact" variant="outline" onClick={() => run.mutate(undefined, { onSuccess: onMoved, onError: toastMoveFailure })}>
            Ga verder
          </Button>
        )}
        <Button size="compact" variant="solid" onClick={onClose}>
          Klaar
        </Button>
      </DialogActions>
    </FocusedStep>
  )
}

function Refused({ progress, nameOf }: { progress: MoveProgress; nameOf: (participantId: string) => string | undefined }) {
  return progress.refused.map(({ participantId, message }) => (
    <p key={participantId}>
      <b>{nameOf(participantId)}</b>
      <span>{`: ${message}`}</span>
    </p>
  ))
}
