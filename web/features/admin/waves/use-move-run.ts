import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { waveEndpoints, type MovePlan } from '#shared/contract/waves.ts'
import { mostMoves } from '#shared/domain/wave-moves.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { refreshPeople } from './wave-queries.ts'

export type WantedPlan = CallInput<Endpoints['planMoves']>['body']
interface Move {
  participantId: string
  fromWaveId: number | null
  toWaveId: number | null
}
export interface Moved {
  moved: Move[]
  refused: { participantId: string; message: string }[]
}

/**
 * A plan of moves, done in portions and taken back by the same moves the other way round. Each move counts only for who is still where the plan
 * saw them, so a portion that is sent twice, or by somebody else, changes nothing; who closes the laptop plans again and goes on.
 */
export function useMoveRun() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)

  const plan = useMutation({ mutationFn: (body: WantedPlan) => unwrap(call(waveEndpoints.planMoves, { body })) })

  async function send(moves: readonly Move[]): Promise<Moved> {
    setDone(0)
    const result: Moved = { moved: [], refused: [] }
    try {
      for (let at = 0; at < moves.length; at += mostMoves) {
        const portion = moves.slice(at, at + mostMoves)
        const { results } = await unwrap(call(waveEndpoints.applyMoves, { body: { moves: portion } }))
        for (const [index, { participantId, outcome, message }] of results.entries()) {
          if (outcome === 'moved') result.moved.push(portion[index]!)
          if (outcome === 'refused') result.refused.push({ participantId, message: message ?? '' })
        }
        setDone(at + portion.length)
      }
    } finally {
      await refreshPeople(client)
    }
    return result
  }

  const run = useMutation({
    mutationFn: ({ moves }: MovePlan) =>
      send(moves.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId, toWaveId }))),
  })
  const undo = useMutation({
    mutationFn: ({ moved }: Moved) =>
      send(moved.map(({ participantId, fromWaveId, toWaveId }) => ({ participantId, fromWaveId: toWaveId, toWaveId: fromWaveId }))),
  })
  return {
    plan,
    run,
    undo,
    done,
    reset: () => {
      plan.reset()
      run.reset()
      undo.reset()
    },
  }
}
