import { chakra } from '#web/ui/chakra.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { AdminWave } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { twoColumns } from '#web/features/admin/table/two-columns.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { countPeople, people, PlanView } from './plan-view.tsx'
import { MoveResult, tellFailure } from './move-result.tsx'
import { StepShown } from './step-shown.tsx'
import { useMoveRun, type WantedPlan } from './use-move-run.ts'
import { adminWavesQuery, useDaysAhead } from './wave-queries.ts'

const Form = chakra('form', { base: { ...twoColumns, '& > :last-child': { gridColumn: '1 / -1' } } })

interface PlanDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** What to choose first; `wanted` is what was chosen. */
  children: (waves: readonly AdminWave[]) => ReactNode
  /** Undefined while not everything is chosen. */
  wanted: WantedPlan | undefined
  onMoved?: (() => void) | undefined
}

/** Moves many in three steps: choose, look at what would happen, do it; and takes it back while the dialog is open. */
export function PlanDialog(props: PlanDialogProps) {
  const wasOpen = useRef(false)
  useEffect(() => {
    // What opened it may be gone with the choice that was moved: the focus would be nowhere.
    if (wasOpen.current && !props.open && document.activeElement === document.body) document.querySelector('main')?.focus()
    wasOpen.current = props.open
  }, [props.open])
  return (
    <Dialog open={props.open} onClose={props.onClose} title={props.title} wide keepOpen>
      {props.open && <Steps {...props} />}
    </Dialog>
  )
}

function Steps({ onClose, children, wanted, onMoved }: PlanDialogProps) {
  const waves = useQuery(adminWavesQuery).data ?? []
  const days = useDaysAhead()
  const steps = useMoveRun()
  const { plan, run, done, reset } = steps
  const [isBack, setBack] = useState(false)
  const moves = plan.data?.moves ?? []

  if (plan.data && done && !run.isPending)
    return <MoveResult plan={plan.data} steps={steps} done={done} onClose={onClose} onMoved={onMoved} />

  if (plan.data)
    return (
      <StepShown key="plan" label={`${people(countPeople(moves))} worden verplaatst`}>
        <PlanView plan={plan.data} waves={waves} />
        <DialogActions>
          <Button
            size="compact"
            variant="outline"
            onClick={() => {
              setBack(true)
              reset()
            }}
          >
            Terug
          </Button>
          <Button
            size="compact"
            variant="solid"
            disabled={moves.length === 0}
            busy={run.isPending}
            busyText={`${done ? moves.length - done.left.length : 0} van ${moves.length}...`}
            onClick={() => run.mutate(undefined, { onSuccess: onMoved, onError: tellFailure })}
          >
            Verplaats {people(countPeople(moves))}
          </Button>
        </DialogActions>
      </StepShown>
    )

  const form = (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) plan.mutate(wanted)
      }}
    >
      {children(waves.filter(({ eventDate }) => days.includes(eventDate)))}
      <div>
        {plan.error && <Notice kind="bad">{failureOf(plan.error).message}</Notice>}
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
  return isBack ? (
    <StepShown key="form" label="Kies opnieuw">
      {form}
    </StepShown>
  ) : (
    form
  )
}
