/** The difficulty of a stage. The stage list shows EXTREME, HARD or medium, the map Easy to Extreme (specification sections 3 and 9). */
export const difficulties = ['easy', 'medium', 'hard', 'extreme'] as const
export type Difficulty = (typeof difficulties)[number]

/** The drawings of the stages, by their names in web/ui/drawings/pictograms.ts. */
export const stagePictograms = ['thruster', 'forward', 'backward', 'crawl', 'burpee', 'lunge', 'kettlebell', 'situp'] as const

/** The task of a stage: a number of repetitions, or of metres. */
export interface Dose {
  amount: number
  unit: 'x' | 'm'
}

/** One of the eight exercises on the course. `number`: from 1, in the order of the race. */
export interface RaceStage {
  number: number
  name: string
  pictogram: (typeof stagePictograms)[number]
  dose: Dose
  difficulty: Difficulty
  /** One sentence about what to do. */
  detail: string
}

const stage = (
  number: number,
  pictogram: RaceStage['pictogram'],
  name: string,
  amount: number,
  unit: Dose['unit'],
  difficulty: Difficulty,
  detail: string,
): RaceStage => ({ number, pictogram, name, dose: { amount, unit }, difficulty, detail })

/** The eight resistance stages, in the order of the race (specification section 9). */
export const raceStages: readonly RaceStage[] = [
  stage(1, 'thruster', 'Sandball Thrusters', 100, 'x', 'hard', 'Zak door je knieën, kom omhoog en druk de zandbal boven je hoofd.'),
  stage(2, 'forward', 'Forward Drag', 50, 'm', 'hard', 'Het touw over je schouder, de slee achter je aan.'),
  stage(3, 'backward', 'Backward Drag', 50, 'm', 'hard', 'Achteruit, laag blijven en de slee naar je toe trekken.'),
  stage(4, 'crawl', 'Sand Crawl', 50, 'm', 'medium', 'Plat door het zand, onder het net door.'),
  stage(5, 'burpee', 'Burpees', 50, 'm', 'extreme', 'Borst in het zand, opstaan, vooruit springen. Tot de streep.'),
  stage(6, 'lunge', 'Lunges', 100, 'm', 'hard', 'Met de zandzak in je nek, bij elke stap een knie in het zand.'),
  stage(7, 'kettlebell', 'Kettlebell Swings', 100, 'x', 'extreme', 'De kracht komt uit je heupen. De grip gaat er het eerst aan.'),
  stage(8, 'situp', 'Sit-ups', 60, 'x', 'medium', 'Schouders in het zand, ellebogen voorbij je knieën.'),
]

/** Formats the task of a stage as the specification does: `100x` or `50m`. */
export const formatDose = ({ amount, unit }: Dose): string => `${amount}${unit}`

/** The word in the stage list: EXTREME, HARD, otherwise medium. */
export const nameDifficulty = (difficulty: Difficulty): string =>
  difficulty === 'extreme' ? 'EXTREME' : difficulty === 'hard' ? 'HARD' : 'medium'

/** The words of the map's legend, in order. */
export const mapDifficultyNames: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard', extreme: 'Extreme' }
