import type { MovePlan } from '#shared/contract/waves.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { dismissToast, toast } from '#web/ui/feedback/toast.ts'
import { formatMoveResult } from './format-moved.ts'
import { backFrom, type MoveProgress } from './send-moves.ts'

/** A list of moves whose page is gone: what it was, how far it is, and how it is sent. */
interface LeftRun {
  plan: MovePlan
  progress: MoveProgress
  /** Sends what is left of a list; tells how far it is, and rejects when it breaks off. */
  send: (from: MoveProgress, tell: (progress: MoveProgress) => void) => Promise<MoveProgress>
}

/** On which day somebody of a plan was. */
export const dayIn = (plan: MovePlan) => (id: string) => plan.moves.find(({ participantId }) => participantId === id)?.eventDate

/** Who goes to another page while it runs: the work is the tab's, not the page's. */
export function tellGoesOn(): void {
  toast({ title: 'Het verplaatsen gaat door', description: 'Laat dit tabblad open. Je hoort hier hoe het afloopt.' })
}

/** How it ended, where no page shows it any more; it can go on from there, or be taken back. */
export function tellEnd(run: LeftRun, error?: unknown): void {
  const { plan, progress } = run
  const moved = formatMoveResult({ plan, done: progress })
  if (error !== undefined)
    toast({
      kind: 'destructive',
      title: 'Fout bij verplaatsen',
      description: `${failureOf(error).message} Al verplaatst: ${moved}.`,
      action: { label: 'Ga verder', run: () => void goOn(run) },
    })
  else
    toast({
      kind: 'success',
      title: `${moved} verplaatst`,
      ...(progress.refused.length > 0 ? { description: `Niet verplaatst: ${progress.refused.length}. Kijk in de lijst wie.` } : {}),
      action: { label: 'Ongedaan maken', run: () => void takeBack(run) },
    })
}

/** How taking back ended. */
export function tellBack({ moved, refused, left }: MoveProgress, error?: unknown): void {
  const said = `${moved.length} van ${moved.length + refused.length + left.length} verplaatsingen zijn teruggedraaid.`
  if (error === undefined) toast({ kind: 'success', title: 'Ongedaan gemaakt', description: said })
  else toast({ kind: 'destructive', title: 'Fout bij verplaatsen', description: `${failureOf(error).message} ${said}` })
}

/** Says how a work ends, with the error when it breaks off; ends itself as the work does. */
export async function whenItEnds<Outcome>(work: Promise<Outcome>, say: (error?: unknown) => void): Promise<Outcome> {
  try {
    const outcome = await work
    say()
    return outcome
  } catch (error) {
    say(error)
    throw error
  }
}

async function goOn(run: LeftRun): Promise<void> {
  await follow(run.progress, run.send, (progress, error) => tellEnd({ ...run, progress }, error))
}

async function takeBack({ plan, progress, send }: LeftRun): Promise<void> {
  await follow(backFrom(progress, dayIn(plan)), send, tellBack)
}

async function follow(from: MoveProgress, send: LeftRun['send'], say: (progress: MoveProgress, error?: unknown) => void): Promise<void> {
  dismissToast()
  let progress = from
  await whenItEnds(
    send(from, (now) => (progress = now)),
    (error) => say(progress, error),
  ).catch(() => {})
}
