import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { waveEndpoints, type MovePlan } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { guardRun } from '#web/features/admin/unsaved-work.ts'
import { canUndo, createProgress, reverseMoves, sendMoves, type DoneMoves, type Move, type MoveProgress } from './send-moves.ts'
import { createDayFinderOfPlan, reportWhenDone, toastRunContinues, toastRunEnd, toastUndoEnd } from './toast-left-run.ts'
import { invalidateAffectedLists } from './wave-queries.ts'

/** The state of planned and applied moves, with the functions that apply, continue and undo them. */
export type MoveRun = ReturnType<typeof useMoveRun>
/** A plan that was applied during this visit to the page. */
export type AppliedPlan = DoneMoves & { plan: MovePlan; mail: boolean }
/** The plan that the user asks for: to move chosen participants or a whole wave, or to assign waves on a day. */
export type WantedPlan = CallInput<Endpoints['planMoves']>['body']

/**
 * Plans moves, applies them in portions, and undoes them by the reverse moves. The server moves only a participant who is still in the wave
 * that the plan saw, so a portion that is sent twice changes nothing. The progress survives a lost connection: the run can continue from
 * there, or be undone. The state lives as long as the component, whether its dialog is open or not, and earlier plans can be reopened. A
 * run whose page is left continues in this tab, and a toast reports its end.
 */
export function useMoveRun() {
  const client = useQueryClient()
  const [planned, setPlanned] = useState<MovePlan>()
  const [done, setDone] = useState<MoveProgress>()
  const [undone, setUndone] = useState<MoveProgress>()
  const [mail, setMail] = useState(true)
  const [earlier, setEarlier] = useState<readonly AppliedPlan[]>([])

  const plan = useMutation({ mutationFn: (body: WantedPlan) => unwrap(call(waveEndpoints.planMoves, { body })) })
  // A mutation per portion: after a lost answer only that portion is sent again.
  const portion = useMutation({
    mutationFn: async (moves: readonly Move[]) =>
      (await unwrap(call(waveEndpoints.applyMoves, { body: { moves: [...moves], mail } }))).results,
  })
  const send = async (from: MoveProgress, onProgress: (progress: MoveProgress) => void) => {
    try {
      return await guardRun(() => sendMoves(from, portion.mutateAsync, onProgress))
    } finally {
      invalidateAffectedLists(client)
    }
  }
  const isMounted = useIsMounted()

  const run = useMutation({
    retry: false,
    mutationFn: () => {
      let progress = done ?? createProgress(movesOf(planned!))
      const onProgress = (now: MoveProgress) => {
        progress = now
        setDone(now)
      }
      onProgress(progress)
      return reportWhenDone(
        send(progress, onProgress),
        (error) => isMounted.current || toastRunEnd({ plan: planned!, progress, send }, error),
      )
    },
  })
  const undo = useMutation({
    retry: false,
    mutationFn: () => {
      const from = undone ?? reverseMoves(done!, createDayFinderOfPlan(planned!))
      let progress = from
      const onProgress = (now: MoveProgress) => {
        progress = now
        setUndone(now)
      }
      onProgress(from)
      return reportWhenDone(send(from, onProgress), (error) => isMounted.current || toastUndoEnd(progress, error))
    },
  })
  const isRunning = run.isPending || undo.isPending
  const running = useRef(isRunning)
  useEffect(() => void (running.current = isRunning), [isRunning])
  useEffect(() => () => void (running.current && toastRunContinues()), [])

  const show = (entry?: AppliedPlan) => {
    plan.reset()
    run.reset()
    undo.reset()
    setPlanned(entry?.plan)
    setDone(entry?.done)
    setUndone(entry?.undone)
    setMail(entry?.mail ?? true)
  }
  return {
    /** Makes a plan without applying it. If the user closes the page meanwhile, nothing is shown. */
    preview: (wanted: WantedPlan) => plan.mutate(wanted, { onSuccess: setPlanned }),
    isPreviewing: plan.isPending,
    previewError: plan.error,
    /** The plan; undefined before it was made. */
    planned,
    /** Whether the participants get a mail about the moves, and about undoing the moves. */
    mail,
    setMail,
    run,
    undo,
    isRunning,
    /** The progress of the run; undefined before it started. */
    done,
    /** The progress of undoing; undefined before it started. */
    undone,
    /** Earlier plans that can still be undone. */
    earlier,
    reopen: (entry: AppliedPlan) => {
      setEarlier(earlier.filter((other) => other !== entry))
      show(entry)
    },
    /** Closes this plan to make room for another, and keeps it in `earlier` if it can be undone. */
    closePlan: () => {
      if (planned && done && canUndo({ done, undone })) setEarlier([...earlier, { plan: planned, done, undone, mail }])
      show()
    },
  }
}

/** Returns the moves of a plan, with `mayStart` for a wave that had started, because the user saw that in the plan. */
function movesOf({ moves, waves }: MovePlan): Move[] {
  const started = new Set(waves.flatMap(({ id, started: start }) => (start ? [id] : [])))
  return moves.map(({ participantId, fromWaveId, toWaveId }) => ({
    participantId,
    fromWaveId,
    toWaveId,
    ...(started.has(toWaveId) ? { mayStart: true } : {}),
  }))
}

/** A ref that is true while the page is shown, for work that outlives the page. */
function useIsMounted() {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
