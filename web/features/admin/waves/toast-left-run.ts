import type { MovePlan } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { formatMoveResult } from './format-moved.ts'
import { reverseMoves, type MoveProgress } from './send-moves.ts'

/** A run of moves whose page the user left: its plan, its progress, and how to send the rest. */
interface LeftRun {
  plan: MovePlan
  progress: MoveProgress
  /** Sends the moves that are left and reports the progress; rejects if the run is interrupted. */
  send: (from: MoveProgress, onProgress: (progress: MoveProgress) => void) => Promise<MoveProgress>
}

/** Returns a function that finds the race day of a participant in a plan. */
export const createDayFinderOfPlan = (plan: MovePlan) => (id: string) =>
  plan.moves.find(({ participantId }) => participantId === id)?.eventDate

/** Shows a toast if the user leaves the page during a run of moves: the run continues in this tab. */
export function toastRunContinues(): void {
  toast({ title: 'Het verplaatsen gaat door', description: 'Laat dit tabblad open. Je hoort hier hoe het afloopt.' })
}

/** Shows a toast when a run ends after the user left its page. Offers to continue an interrupted run, and to undo a finished run. */
export function toastRunEnd(run: LeftRun, error?: unknown): void {
  const { plan, progress } = run
  const moved = formatMoveResult({ plan, done: progress })
  if (error !== undefined)
    toast({
      kind: 'destructive',
      title: 'Fout bij verplaatsen',
      description: `${failureOf(error).message} Al verplaatst: ${moved}.`,
      action: { label: 'Ga verder', run: () => void resume(run) },
    })
  else
    toast({
      kind: 'success',
      title: `${moved} verplaatst`,
      ...(progress.refused.length > 0 ? { description: `Niet verplaatst: ${progress.refused.length}. Kijk in de lijst wie.` } : {}),
      action: { label: 'Ongedaan maken', run: () => void undoRun(run) },
    })
}

/** Shows a toast when undoing the moves ends. */
export function toastUndoEnd({ moved, refused, left }: MoveProgress, error?: unknown): void {
  const count = `${moved.length} van ${moved.length + refused.length + left.length} verplaatsingen zijn teruggedraaid.`
  if (error === undefined) toast({ kind: 'success', title: 'Ongedaan gemaakt', description: count })
  else toast({ kind: 'destructive', title: 'Fout bij verplaatsen', description: `${failureOf(error).message} ${count}` })
}

/** Calls `report` when the work ends, with the error if it failed. Resolves or rejects as the work does. */
export async function reportWhenDone<Outcome>(work: Promise<Outcome>, report: (error?: unknown) => void): Promise<Outcome> {
  try {
    const outcome = await work
    report()
    return outcome
  } catch (error) {
    report(error)
    throw error
  }
}

async function resume(run: LeftRun): Promise<void> {
  await runAndReport(run.progress, run.send, (progress, error) => toastRunEnd({ ...run, progress }, error))
}

async function undoRun({ plan, progress, send }: LeftRun): Promise<void> {
  await runAndReport(reverseMoves(progress, createDayFinderOfPlan(plan)), send, toastUndoEnd)
}

async function runAndReport(
  from: MoveProgress,
  send: LeftRun['send'],
  report: (progress: MoveProgress, error?: unknown) => void,
): Promise<void> {
  dismissToast()
  let progress = from
  await reportWhenDone(
    send(from, (now) => (progress = now)),
    (error) => report(progress, error),
  ).catch(() => {})
}
