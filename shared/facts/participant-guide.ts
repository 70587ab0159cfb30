import { wearsBands, type Numbering } from '#shared/domain/race/start-numbers.ts'
import { fillPlaceholders } from '#shared/domain/messages/placeholders.ts'
import { readCheckInTime } from './check-in-time.ts'
import { startsOf } from './day-schedule.ts'
import { readFact, type FactsInForce } from './event-facts.ts'
import type { GuidePart } from './fact-values.ts'

/** The three parts of the training guide (specification section 2, participant dashboard). */
export const trainingParts = [
  { part: 'cardio', title: 'Conditie' },
  { part: 'strength', title: 'Kracht' },
  { part: 'raceDay', title: 'De racedag' },
] as const satisfies readonly { part: GuidePart; title: string }[]

/** Placeholders for facts in these texts, between double braces, so that a text stays true if a fact changes. */
export const guidePlaceholders = ['minimumleeftijd', 'inchecktijd'] as const

/** The built-in texts of the guide, used until an organiser writes other texts. */
export const builtInGuide: Readonly<Record<GuidePart, readonly string[]>> = {
  cardio: [
    'Loop twee keer per week op los zand of een zacht pad. Begin met twintig minuten.',
    'Eén keer per week intervallen: acht keer twee minuten hard, één minuut rustig.',
    'Sluit af met een sprint van 200 meter. Zo eindigt de race ook.',
  ],
  strength: [
    'Burpees, lunges, sit-ups: sets van tien, tot de laatste er nog netjes uitziet.',
    'Sleep een zak zand aan een touw, vooruit en achteruit. Dat doet geen apparaat je na.',
    'Hang, til en draag iets zwaars. Handen geven het vaak eerder op dan benen.',
  ],
  raceDay: [
    'De dag ervoor: rust, genoeg water, en je tas staat klaar.',
    'Eet twee tot drie uur voor je start iets wat je kent.',
    'Ingelopen schoenen met grip, kleren die nat mogen worden. Geen katoen.',
  ],
  // Planned features; remove a line when its feature exists.
  roadmap: [
    'Tussentijden: je tijd per stage, zodra de posten je polsband onderweg scannen.',
    'Je foto’s: de finishfoto’s met jou erop, bij je uitslag.',
    'Samen trainen: wie in de buurt ook meedoet, en wanneer ze lopen.',
  ],
  // Information for everybody before the start.
  information: [
    'Zonder geldig ID geen start. Je bent minstens {{minimumleeftijd}} jaar.',
    'Draag je polsband tot na de finish: daarmee loopt je tijd.',
    'Volg de crew. Bij onweer of te veel wind ligt de race stil tot het veilig is.',
    'Voel je je niet goed, stop dan bij de eerste post. Daar staat EHBO.',
    'Geen alcohol voor je start, en je afval neem je mee van het strand.',
  ],
}

/**
 * The lines of one part of the guide on the dashboard: the organiser's, otherwise the built-in lines, with the facts filled in. The
 * built-in lines name a wristband or a start number, as `numbering` requires.
 */
export function readGuide(part: GuidePart, facts: FactsInForce, numbering?: Numbering): readonly string[] {
  const built = wearsBands(numbering) ? builtInGuide[part] : builtInGuide[part].map((line) => line.replaceAll('polsband', 'startnummer'))
  const lines = readFact('guide', 'dashboard', facts).value[part] ?? built
  const values: Record<(typeof guidePlaceholders)[number], string> = {
    minimumleeftijd: String(readFact('terms', 'dashboard', facts).value.minimumAge),
    inchecktijd: readCheckInTime('dashboard', facts),
  }
  return lines.map((line) => fillPlaceholders(line, values))
}

export interface ProgrammeMoment {
  /** `HH:MM` in Amsterdam. */
  time: string
  label: string
  /** The participant's start. */
  own?: true
}

/** The programme of the day as the dashboard shows it, with the participant's start, and notes where other screens show other times. */
export function dayProgramme(
  eventDate: string,
  own: ProgrammeMoment | undefined,
  facts: FactsInForce,
): { moments: readonly ProgrammeMoment[]; notes: readonly string[] } {
  const registration = readFact('checkInOpens', 'dashboard', facts)
  const waves = readFact('waveTimes', 'dashboard', facts)
  const awards = readFact('awards', 'dashboard', facts)
  const { warmUp, lunch } = readFact('dayProgramme', 'dashboard', facts).value
  const moments: ProgrammeMoment[] = [
    { time: readCheckInTime('dashboard', facts), label: 'Registratie' },
    { time: warmUp, label: 'Warming-up' },
    { time: startsOf(eventDate, 'dashboard', facts)[0]?.time ?? waves.value.first, label: 'Eerste wave' },
    { time: lunch, label: 'Lunch' },
    { time: awards.value, label: 'Prijsuitreiking' },
  ]
  // Added first, so that the stable sort puts the start before other items at the same time.
  if (own) moments.unshift({ ...own, own: true })
  return {
    moments: moments.toSorted((a, b) => a.time.localeCompare(b.time)),
    notes: [['registratie', registration.note] as const, ['waves', waves.note] as const, ['prijsuitreiking', awards.note] as const].flatMap(
      ([what, note]) => (note ? [note.replace('Elders vermeld: ', `${what} `)] : []),
    ),
  }
}
