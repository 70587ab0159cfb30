import { readFact, type FactsInForce } from './event-facts.ts'
import type { CourseTexts } from './fact-values.ts'
import { fillText } from './fill-text.ts'
import { raceStages, type RaceStage } from './stages.ts'

/** The last metres, after the eight stages. */
export const finishSprint = { name: 'Finish sprint', metres: 200 } as const

/** A step of the race: a run through the sand, a stage, or the sprint to the finish. `number`: from 1. */
export type CourseStep =
  | { kind: 'run'; number: number; detail: string }
  | { kind: 'stage'; stage: RaceStage }
  | { kind: 'sprint'; metres: number; detail: string }

/** The built-in texts about the eight runs through the sand, one before each stage. */
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

/** The built-in course texts, used until an organiser writes other texts. */
export const builtInCourse: CourseTexts = {
  items: raceStages.map(({ name, pictogram, dose, difficulty, detail }, at) => ({
    run: sands[at]!,
    name,
    pictogram,
    count: dose.amount,
    unit: dose.unit,
    difficulty,
    detail,
  })),
  sprint: 'Geen gewicht meer, alleen nog de vloedlijn en de klok.',
}

const readCourse = (facts: FactsInForce) => readFact('courseTexts', 'course', facts).value ?? builtInCourse

/** The eight stages: the organiser's, otherwise the built-in ones. */
export const readStages = (facts: FactsInForce): readonly RaceStage[] =>
  readCourse(facts).items.map(({ name, pictogram, count, unit, difficulty, detail }, at) => ({
    number: at + 1,
    name,
    pictogram,
    dose: { amount: count, unit },
    difficulty,
    detail: fillText(detail, 'course', facts),
  }))

/** Returns the text about the finish sprint. */
export const readSprint = (facts: FactsInForce): string => fillText(readCourse(facts).sprint, 'course', facts)

/** The seventeen steps of the race: a run through the sand before each of eight stages, then the sprint. */
export function readCourseSteps(facts: FactsInForce): readonly CourseStep[] {
  const { items } = readCourse(facts)
  return [
    ...readStages(facts).flatMap((stage, at): CourseStep[] => [
      { kind: 'run', number: at + 1, detail: fillText(items[at]!.run, 'course', facts) },
      { kind: 'stage', stage },
    ]),
    { kind: 'sprint', metres: finishSprint.metres, detail: readSprint(facts) },
  ]
}
