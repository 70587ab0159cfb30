import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { waveEndpoints, type MovePlan } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { backFrom, canTakeBack, notBegun, sendMoves, type DoneMoves, type Move, type MoveProgress } from './send-moves.ts'
import { dayIn, tellBack, tellEnd, tellGoesOn, whenItEnds } from './tell-left-run.ts'
import { refreshPeople } from './wave-queries.ts'

export type MoveRun = ReturnType<typeof useMoveRun>
/** What was done in this visit to the page. */
export type DonePlan = DoneMoves & { plan: MovePlan }
export type WantedPlan = CallInput<Endpoints['planMoves']>['body']

/**
 * A plan of moves, done in portions and taken back by the same moves the other way round. Each move counts only for who is still where the
 * plan saw them, so a portion that is sent twice, or by somebody else, changes nothing. What was done stays known when the connection is
 * lost: it can go on from there, and be taken back. It lives as long as who uses it, whether its dialog is open or not: what is put aside
 * can be looked back at. What runs when its page is left goes on in this tab, and says how it ends.
 */
export function useMoveRun() {
  const client = useQueryClient()
  const [planned, setPlanned] = useState<MovePlan>()
  const [done, setDone] = useState<MoveProgress>()
  const [undone, setUndone] = useState<MoveProgress>()
  const [earlier, setEarlier] = useState<readonly DonePlan[]>([])

  const plan = useMutation({ mutationFn: (body: WantedPlan) => unwrap(call(waveEndpoints.planMoves, { body })) })
  // A lost answer has one portion sent again, not the list.
  const portion = useMutation({
    mutationFn: async (moves: readonly Move[]) => (await unwrap(call(waveEndpoints.applyMoves, { body: { moves: [...moves] } }))).results,
  })
  const send = async (from: MoveProgress, tell: (progress: MoveProgress) => void) => {
    // The browser asks before a tab that is at work is closed, whatever page it shows by then.
    const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', askFirst)
    try {
      return await sendMoves(from, portion.mutateAsync, tell)
    } finally {
      removeEventListener('beforeunload', askFirst)
      refreshPeople(client)
    }
  }
  const isHere = useIsHere()

  const run = useMutation({
    retry: false,
    mutationFn: () => {
      let progress =
        done ?? notBegun(planned!.moves.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId, toWaveId })))
      const tell = (now: MoveProgress) => {
        progress = now
        setDone(now)
      }
      tell(progress)
      return whenItEnds(send(progress, tell), (error) => isHere.current || tellEnd({ plan: planned!, progress, send }, error))
    },
  })
  const undo = useMutation({
    retry: false,
    mutationFn: () => {
      const from = undone ?? backFrom(done!, dayIn(planned!))
      let progress = from
      const tell = (now: MoveProgress) => {
        progress = now
        setUndone(now)
      }
      tell(from)
      return whenItEnds(send(from, tell), (error) => isHere.current || tellBack(progress, error))
    },
  })
  const isRunning = run.isPending || undo.isPending
  const running = useRef(isRunning)
  useEffect(() => void (running.current = isRunning), [isRunning])
  useEffect(() => () => void (running.current && tellGoesOn()), [])

  const show = (one?: DonePlan) => {
    plan.reset()
    run.reset()
    undo.reset()
    setPlanned(one?.plan)
    setDone(one?.done)
    setUndone(one?.undone)
  }
  return {
    /** Asks what a wish would come to. Who leaves meanwhile is not told. */
    look: (wanted: WantedPlan) => plan.mutate(wanted, { onSuccess: setPlanned }),
    isLooking: plan.isPending,
    lookError: plan.error,
    /** What it would come to; undefined before it was asked. */
    planned,
    run,
    undo,
    isRunning,
    /** Undefined before it was begun. */
    done,
    /** Undefined before anything was taken back. */
    undone,
    /** What was put aside and can still be taken back. */
    earlier,
    lookBack: (one: DonePlan) => {
      setEarlier(earlier.filter((other) => other !== one))
      show(one)
    },
    /** Makes room for another plan. */
    putAside: () => {
      if (planned && done && canTakeBack({ done, undone })) setEarlier([...earlier, { plan: planned, done, undone }])
      show()
    },
  }
}

/** Whether its page still shows, for work that outlives it. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => void (isHere.current = false)
  }, [])
  return isHere
}
