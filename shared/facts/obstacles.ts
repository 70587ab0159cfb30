import { finishSprint, readSprint, readStages } from './course-steps.ts'
import type { FactsInForce } from './event-facts.ts'
import type { Difficulty, Dose, RaceStage } from './stages.ts'

export interface Obstacle {
  number: number
  name: string
  pictogram: RaceStage['pictogram'] | 'sprint'
  dose: Dose
  difficulty: Difficulty
  detail: string
}

/** The nine obstacles that the map numbers: the eight stages and the sprint, which is only a run (specification section 2). */
export function readObstacles(facts: FactsInForce): readonly Obstacle[] {
  const stages = readStages(facts)
  return [
    ...stages,
    {
      number: stages.length + 1,
      name: finishSprint.name,
      pictogram: 'sprint',
      dose: { amount: finishSprint.metres, unit: 'm' },
      difficulty: 'easy',
      detail: readSprint(facts),
    },
  ]
}
