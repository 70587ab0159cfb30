import { chakra } from '#web/ui/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AdminWave } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { countPeople, people, PlanView } from './plan-view.tsx'
import { useMoveRun, type Moved, type WantedPlan } from './use-move-run.ts'
import { adminWavesQuery } from './wave-queries.ts'

const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' },
    '& > :last-child': { gridColumn: '1 / -1' },
  },
})

interface PlanDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What to choose first; `wanted` is what was chosen. */
  children: (waves: readonly AdminWave[]) => ReactNode
  /** Undefined while not everything is chosen. */
  wanted: WantedPlan | undefined
  onMoved?: () => void
}

/** Moves many in three steps: choose, look at what would happen, do it; and takes it back while the dialog is open. */
export function PlanDialog(props: PlanDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} wide keepOpen>
      {props.open && <Steps {...props} />}
    </Dialog>
  )
}

function Steps({ onClose, children, wanted, onMoved }: PlanDialogProps) {
  const waves = useQuery(adminWavesQuery).data ?? []
  const { plan, run, undo, done, reset } = useMoveRun()
  const [result, setResult] = useState<Moved>()
  const fail = (error: unknown) => toast({ kind: 'destructive', title: 'Fout bij verplaatsen', description: failureOf(error).message })
  const error = undo.error ?? run.error ?? plan.error
  const moves = plan.data?.moves ?? []

  if (result && plan.data)
    return (
      <>
        {error && (
          <Notice kind="bad" title="Fout bij verplaatsen">
            {failureOf(error).message}
          </Notice>
        )}
        {undo.isSuccess ? (
          <Notice kind="ok" title="Ongedaan gemaakt">
            {undo.data.moved.length} van {result.moved.length} verplaatsingen zijn teruggedraaid.
            {undo.data.refused.map(({ participantId, message }) => (
              <p key={participantId}>{message}</p>
            ))}
          </Notice>
        ) : (
          <Notice
            kind={result.refused.length > 0 ? 'warn' : 'ok'}
            title={`${people(countPeople(moves.filter((move) => result.moved.some((one) => one.participantId === move.participantId))))} verplaatst`}
          >
            {result.refused.map(({ participantId, message }) => (
              <p key={participantId}>
                <b>{moves.find((move) => move.participantId === participantId)?.names.join(' en ')}</b>: {message}
              </p>
            ))}
          </Notice>
        )}
        <DialogActions>
          {!undo.isSuccess && result.moved.length > 0 && (
            <Button
              size="compact"
              variant="outline"
              busy={undo.isPending}
              busyText={`${done} van ${result.moved.length}...`}
              onClick={() => undo.mutate(result, { onError: fail })}
            >
              Ongedaan maken
            </Button>
          )}
          <Button size="compact" variant="solid" onClick={onClose}>
            Klaar
          </Button>
        </DialogActions>
      </>
    )

  if (plan.data)
    return (
      <>
        <PlanView plan={plan.data} waves={waves} />
        {error && (
          <Notice kind="bad" title="Fout bij verplaatsen">
            {failureOf(error).message} Wat al verplaatst is blijft zo. Bekijk het opnieuw en ga verder.
          </Notice>
        )}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={reset}>
            Terug
          </Button>
          <Button
            size="compact"
            variant="solid"
            disabled={moves.length === 0 || run.isError}
            busy={run.isPending}
            busyText={`${done} van ${moves.length}...`}
            onClick={() =>
              run.mutate(plan.data, {
                onSuccess: (moved) => {
                  setResult(moved)
                  onMoved?.()
                },
                onError: fail,
              })
            }
          >
            Verplaats {people(countPeople(moves))}
          </Button>
        </DialogActions>
      </>
    )

  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) plan.mutate(wanted)
      }}
    >
      {children(waves)}
      <div>
        {error && <Notice kind="bad">{failureOf(error).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" size="compact" variant="solid" disabled={!wanted} busy={plan.isPending} busyText="Bezig...">
            Bekijk eerst
          </Button>
        </DialogActions>
      </div>
    </Form>
  )
}
