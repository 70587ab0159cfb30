import { raceStages, type RaceStage } from './stages.ts'

/** The last metres, after the eight stages. */
export const finishSprint = {
  name: 'Finish sprint',
  metres: 200,
  detail: 'Geen gewicht meer, alleen nog de vloedlijn en de klok.',
} as const

export type CourseStep =
  | { kind: 'run'; number: number; detail: string }
  | { kind: 'stage'; stage: RaceStage }
  | { kind: 'sprint'; metres: number; detail: string }

const sands = [
  'Van de start het strand op. Het zand is hier nog vlak, de wind niet.',
  'Langs de vloedlijn, tegen de wind in.',
  'Los zand, de duinvoet komt dichterbij.',
  'Omhoog. Kleine stappen, handen op je knieën mag.',
  'Over de kam, waar het zand onder je wegloopt.',
  'Achter het duin langs, uit de wind.',
  'Terug omhoog. Je benen weten het nu ook.',
  'Het duin af, terug naar start en finish.',
]

/** The seventeen steps of the race: a run through the sand before each of eight stages, then the sprint. */
export const courseSteps: readonly CourseStep[] = [
  ...raceStages.flatMap((stage, index): CourseStep[] => [
    { kind: 'run', number: index + 1, detail: sands[index]! },
    { kind: 'stage', stage },
  ]),
  { kind: 'sprint', metres: finishSprint.metres, detail: finishSprint.detail },
]
