import { finishSprint } from './course-steps.ts'
import { raceStages, type Difficulty, type Dose, type RaceStage } from './stages.ts'

export interface Obstacle {
  number: number
  name: string
  pictogram: RaceStage['pictogram'] | 'sprint'
  dose: Dose
  difficulty: Difficulty
  detail: string
}

/** The nine obstacles that the map numbers: the eight stages and the sprint, which is only a run (specification section 2). */
export const obstacles: readonly Obstacle[] = [
  ...raceStages,
  {
    number: raceStages.length + 1,
    name: finishSprint.name,
    pictogram: 'sprint',
    dose: { amount: finishSprint.metres, unit: 'm' },
    difficulty: 'easy',
    detail: finishSprint.detail,
  },
]
