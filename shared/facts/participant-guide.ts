import { readFact, type FactsInForce } from './event-facts.ts'

/** How to train for it, in three parts (specification section 2, participant dashboard). */
export const trainingTips = [
  {
    kind: 'cardio',
    title: 'Conditie',
    tips: [
      'Loop twee keer per week op los zand of een zacht pad. Begin met twintig minuten.',
      'Eén keer per week intervallen: acht keer twee minuten hard, één minuut rustig.',
      'Sluit af met een sprint van 200 meter. Zo eindigt de race ook.',
    ],
  },
  {
    kind: 'strength',
    title: 'Kracht',
    tips: [
      'Burpees, lunges, sit-ups: sets van tien, tot de laatste er nog netjes uitziet.',
      'Sleep een zak zand aan een touw, vooruit en achteruit. Dat doet geen apparaat je na.',
      'Hang, til en draag iets zwaars. Handen geven het vaak eerder op dan benen.',
    ],
  },
  {
    kind: 'race-day',
    title: 'De racedag',
    tips: [
      'De dag ervoor: rust, genoeg water, en je tas staat klaar.',
      'Eet twee tot drie uur voor je start iets wat je kent.',
      'Ingelopen schoenen met grip, kleren die nat mogen worden. Geen katoen.',
    ],
  },
] as const

/** What is still being made, as the participant reads it. What is there leaves this list. */
export const roadmap = [
  { title: 'Tussentijden', text: 'Je tijd per stage, zodra de posten je polsband onderweg scannen.' },
  { title: 'Je foto’s', text: 'De finishfoto’s met jou erop, bij je uitslag.' },
  { title: 'Samen trainen', text: 'Wie in de buurt ook meedoet, en wanneer ze lopen.' },
] as const

/** What everybody has to know before the start; ages and hours come from the facts. */
export function importantInformation(facts?: FactsInForce): readonly string[] {
  const { minimumAge } = readFact('terms', 'dashboard', facts).value
  return [
    `Zonder geldig ID geen start. Je bent minstens ${minimumAge} jaar.`,
    'Draag je polsband tot na de finish: daarmee loopt je tijd.',
    'Volg de crew. Bij onweer of te veel wind ligt de race stil tot het veilig is.',
    'Voel je je niet goed, stop dan bij de eerste post. Daar staat EHBO.',
    'Geen alcohol voor je start, en je afval neem je mee van het strand.',
  ]
}

export interface ProgrammeMoment {
  /** `HH:MM` on the beach. */
  time: string
  label: string
  /** The participant's own start. */
  own?: true
}

/** The day as the dashboard reads it, with one's own start among the rest; and what is mentioned elsewhere. */
export function dayProgramme(
  own?: ProgrammeMoment,
  facts?: FactsInForce,
): { moments: readonly ProgrammeMoment[]; notes: readonly string[] } {
  const registration = readFact('checkInOpens', 'dashboard', facts)
  const waves = readFact('waveTimes', 'dashboard', facts)
  const awards = readFact('awards', 'dashboard', facts)
  const { warmUp, lunch } = readFact('dayProgramme', 'dashboard', facts).value
  const moments: ProgrammeMoment[] = [
    { time: registration.value, label: 'Registratie' },
    { time: warmUp, label: 'Warming-up' },
    { time: waves.value.first, label: 'Eerste wave' },
    { time: lunch, label: 'Lunch' },
    { time: awards.value, label: 'Prijsuitreiking' },
  ]
  // Before what begins at the same hour: the sort leaves those in this order.
  if (own) moments.unshift({ ...own, own: true })
  return {
    moments: moments.toSorted((a, b) => a.time.localeCompare(b.time)),
    notes: [['registratie', registration.note] as const, ['waves', waves.note] as const, ['prijsuitreiking', awards.note] as const].flatMap(
      ([what, note]) => (note ? [note.replace('Elders vermeld: ', `${what} `)] : []),
    ),
  }
}
