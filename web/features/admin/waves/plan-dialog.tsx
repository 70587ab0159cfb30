import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useState, type ReactNode } from 'react'
import type { AdminWave } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { twoColumns } from '#web/features/admin/table/two-columns.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { DialogActions } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { formatMailLabel, MailSwitch } from './mail-switch.tsx'
import { countPeople, formatMoved, formatPeople, PlanView } from './plan-view.tsx'
import { MoveResult, toastMoveFailure } from './move-result.tsx'
import { formatMoveResult } from './format-moved.ts'
import { FocusedStep } from '#web/features/admin/focused-step.tsx'
import { useMoveRun, type MoveRun, type WantedPlan } from './use-move-run.ts'
import { useWaveChoices } from './wave-queries.ts'

const Wide = chakra('div', { base: { gridColumn: '1 / -1' } })
const Form = chakra('form', { base: { ...twoColumns, '& > :last-child': { gridColumn: '1 / -1' } } })

interface PlanDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The fields of the first step, whose values make `wanted`. */
  children: (waves: readonly AdminWave[]) => ReactNode
  /** The plan to make; undefined while the choice is incomplete. */
  wanted: WantedPlan | undefined
  onMoved?: (() => void) | undefined
}

const runningWords = {
  question: 'Het verplaatsen loopt nog, en gaat door. Open dit venster om te zien hoe ver het is.',
  stay: 'Blijf kijken',
  leave: 'Sluit het venster',
}

/** Moves participants in three steps: choose, view the plan, apply it. The moves can be undone while the page is open. */
export function PlanDialog(props: PlanDialogProps) {
  const steps = useMoveRun()
  const leave = () => {
    if (!steps.isRunning) steps.closePlan()
    props.onClose()
  }
  const { open } = props
  // The button that opened the dialog may have disappeared with the selection.
  useEffect(() => (open ? () => returnFocus(() => [document.querySelector('main')]) : undefined), [open])
  return (
    <TypedDialog open={props.open} onClose={leave} title={props.title} wide isTyped={steps.isRunning} words={runningWords}>
      {props.open && <Steps {...props} onClose={leave} steps={steps} />}
    </TypedDialog>
  )
}

function Steps({ onClose, children, wanted, onMoved, steps }: PlanDialogProps & { steps: MoveRun }) {
  const { waves, queries } = useWaveChoices()
  const { planned, run, done, earlier } = steps
  const [isBack, setBack] = useState(false)
  const moves = planned?.moves ?? []

  if (planned && done && !run.isPending) return <MoveResult plan={planned} steps={steps} done={done} onClose={onClose} onMoved={onMoved} />

  if (planned)
    return (
      <FocusedStep key="plan" label={formatMoved(countPeople(moves))}>
        <PlanView plan={planned} waves={waves} />
        {moves.length > 0 && (
          <MailSwitch
            label={formatMailLabel(countPeople(moves))}
            isOn={steps.mail}
            onChange={steps.setMail}
            disabled={run.isPending || done !== undefined}
          />
        )}
        <DialogActions>
          <Button
            size="compact"
            variant="outline"
            disabled={run.isPending}
            onClick={() => {
              setBack(true)
              steps.closePlan()
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
            onClick={() => run.mutate(undefined, { onSuccess: onMoved, onError: toastMoveFailure })}
          >
            {`Verplaats ${formatPeople(countPeople(moves))}`}
          </Button>
        </DialogActions>
      </FocusedStep>
    )

  const form = (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) steps.preview(wanted)
      }}
    >
      {earlier.length > 0 && (
        <Wide>
          <Notice kind="info" title="Hiervoor">
            {earlier.map((one, at) => (
              <chakra.p key={at} display="flex" flexWrap="wrap" alignItems="center" gap="2">
                <span>{`${formatMoveResult(one)} verplaatst.`}</span>
                <Button size="table" variant="quiet" onClick={() => steps.reopen(one)}>
                  Bekijk of maak ongedaan
                </Button>
              </chakra.p>
            ))}
          </Notice>
        </Wide>
      )}
      {queries.some(hasFailedWithoutData) && (
        <Wide>
          <NotLoaded title="De waves laden niet" of={queries} />
        </Wide>
      )}
      {children(waves)}
      <div>
        {steps.previewError && <Notice kind="bad">{failureOf(steps.previewError).message}</Notice>}
        <DialogActions>
          <Button size="compact" variant="outline" onClick={onClose}>
            Annuleren
          </Button>
          <Button type="submit" size="compact" variant="solid" disabled={!wanted} busy={steps.isPreviewing} busyText="Bezig...">
            Bekijk eerst
          </Button>
        </DialogActions>
      </div>
    </Form>
  )
  return isBack ? (
    <FocusedStep key="form" label="Kies opnieuw">
      {form}
    </FocusedStep>
  ) : (
    form
  )
}
