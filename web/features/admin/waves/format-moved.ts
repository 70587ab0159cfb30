import type { MovePlan } from '#shared/contract/waves.ts'
import { countPeople, formatPeople } from './plan-view.tsx'
import type { MoveProgress } from './send-moves.ts'

/** '12 deelnemers': the people of a plan who were moved. A duo counts as two. */
export function formatMoveResult({ plan, done }: { plan: MovePlan; done: MoveProgress }): string {
  const ids = new Set(done.moved.map(({ participantId }) => participantId))
  return formatPeople(countPeople(plan.moves.filter(({ participantId }) => ids.has(participantId))))
}
