import type { MovePlan } from '#shared/contract/waves.ts'
import { countPeople, formatPeople } from './plan-view.tsx'
import type { MoveProgress } from './send-moves.ts'

/** Formats how many people of a plan were moved: '12 deelnemers'. A duo counts as two. */
export function formatMoveResult({ plan, done }: { plan: MovePlan; done: MoveProgress }): string {
  const ids = new Set(done.moved.map(({ participantId }) => participantId))
  return formatPeople(countPeople(plan.moves.filter(({ participantId }) => ids.has(participantId))))
}
