import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { waveEndpoints } from '#shared/contract/waves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { backFrom, notBegun, sendMoves, type Move, type MoveProgress } from './send-moves.ts'
import { refreshPeople } from './wave-queries.ts'

export type MoveRun = ReturnType<typeof useMoveRun>
export type WantedPlan = CallInput<Endpoints['planMoves']>['body']

/**
 * A plan of moves, done in portions and taken back by the same moves the other way round. Each move counts only for who is still where the plan
 * saw them, so a portion that is sent twice, or by somebody else, changes nothing. What was done stays known when the connection is lost: it can
 * go on from there, and be taken back.
 */
export function useMoveRun() {
  const client = useQueryClient()
  const [done, setDone] = useState<MoveProgress>()
  const [undone, setUndone] = useState<MoveProgress>()

  const plan = useMutation({ mutationFn: (body: WantedPlan) => unwrap(call(waveEndpoints.planMoves, { body })) })
  // A lost answer has one portion sent again, not the list.
  const portion = useMutation({
    mutationFn: async (moves: readonly Move[]) => (await unwrap(call(waveEndpoints.applyMoves, { body: { moves: [...moves] } }))).results,
  })
  const send = async (from: MoveProgress, tell: (progress: MoveProgress) => void) => {
    try {
      return await sendMoves(from, portion.mutateAsync, tell)
    } finally {
      refreshPeople(client)
    }
  }

  const run = useMutation({
    retry: false,
    mutationFn: () => {
      const from =
        done ?? notBegun(plan.data!.moves.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId, toWaveId })))
      setDone(from)
      return send(from, setDone)
    },
  })
  const undo = useMutation({
    retry: false,
    mutationFn: () => {
      const dayOf = (id: string) => plan.data!.moves.find(({ participantId }) => participantId === id)?.eventDate
      const from = undone ?? backFrom(done!, dayOf)
      setUndone(from)
      return send(from, setUndone)
    },
  })
  return {
    plan,
    run,
    undo,
    /** Undefined before it was begun. */
    done,
    /** Undefined before anything was taken back. */
    undone,
    reset: () => {
      plan.reset()
      run.reset()
      undo.reset()
      setDone(undefined)
      setUndone(undefined)
    },
  }
}
