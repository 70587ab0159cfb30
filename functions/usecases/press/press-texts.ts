import { formatEventDays } from '#shared/domain/race/editions.ts'
import { readPrices } from '#shared/domain/tickets/price-steps.ts'
import { brand } from '#shared/facts/brand.ts'
import { findFigure, formatCourse } from '#shared/facts/course-figures.ts'
import { finishSprint, readStages } from '#shared/facts/course-steps.ts'
import { readFact, type FactsInForce } from '#shared/facts/event-facts.ts'
import { formatDose } from '#shared/facts/stages.ts'
import { eventDateOf } from '#shared/lib/dates.ts'
import { formatEuroShort } from '#shared/lib/money.ts'
import type { FactSheet } from '#functions/ports/press/fact-sheet-printer.ts'

/** A part of a press release: a heading, a text, or what the journalist fills in. */
export type ReleasePart = { head: string } | { text: string } | { fillIn: string }

/** `5,2 km (elders vermeld: 9 obstakels)` for a fact that has another value on other screens. */
const withNote = (value: string, note: string | undefined) =>
  note === undefined ? value : `${value} (${note.replace('Elders', 'elders')})`

/** Returns the texts that the fact sheet and the press release share. */
function textsOf(facts: FactsInForce) {
  const venue = readFact('venue', 'press', facts).value
  const dates = readFact('dates', 'press', facts)
  const course = readFact('course', 'press', facts)
  const { expected, accreditationWeeks } = readFact('press', 'press', facts).value
  return {
    days: formatEventDays(dates.value),
    daysNote: dates.note,
    venue,
    distance: findFigure(course.value, 'Afstand'),
    course: formatCourse(course.value),
    courseNote: course.note,
    stages: readStages(facts),
    expected,
    accreditationWeeks,
    email: readFact('contact', 'press', facts).value.email,
    about: [
      `${brand.name} is een obstakelrace op het strand van ${venue.place}. Acht keer gaan de deelnemers door los zand, en na elke zandloop wacht een stage: dragen, slepen, kruipen, zwaaien. Daarna is het nog ${finishSprint.metres} meter sprinten langs de vloedlijn.`,
      'Geen hindernisbaan van steigerhout, maar wat er al ligt: duin, strand en wind.',
    ],
  }
}

/** Returns the fact sheet with the facts in force. `now` (ms since the epoch) decides the prices. */
export function factSheetOf(facts: FactsInForce, now: number): FactSheet {
  const texts = textsOf(facts)
  const prices = readPrices('press', facts, now)
  const { minimumAge } = readFact('terms', 'press', facts).value
  return {
    title: brand.name,
    rows: [
      ['Wat', 'Beach obstacle race, Solo of Duo'],
      ['Wanneer', withNote(texts.days, texts.daysNote)],
      ['Waar', `${texts.venue.name}, strand van ${texts.venue.place}`],
      [texts.distance ? 'Afstand' : 'Parcours', withNote(texts.distance ?? texts.course, texts.courseNote)],
      ['Stages', texts.stages.map((stage) => `${stage.name} ${formatDose(stage.dose)}`).join(', ')],
      ['Finish', `${finishSprint.name} van ${finishSprint.metres} meter`],
      ['Inschrijven', withNote(`Solo ${formatEuroShort(prices.value.solo)}, Duo ${formatEuroShort(prices.value.duo)}`, prices.note)],
      ['Deelnemers', `${texts.expected} verwacht`],
      ['Minimumleeftijd', `${minimumAge} jaar`],
      ['Accreditatie', `Minimaal ${texts.accreditationWeeks} weken vooraf, via ${texts.email}`],
    ],
    about: texts.about,
    contact: `Pers: ${texts.email}`,
    day: eventDateOf(now),
  }
}

/** Returns a press release with the facts in force, in which the journalist fills in the rest. */
export function pressReleaseOf(facts: FactsInForce): ReleasePart[] {
  const { days, venue, distance, stages, expected, accreditationWeeks, email, about } = textsOf(facts)
  return [
    { text: 'PERSBERICHT' },
    { fillIn: 'Plaats, datum. Zet erbij: per direct vrij te geven, of onder embargo tot datum en tijd' },
    { head: `${brand.name}: vul hier de kop in` },
    { fillIn: 'Inleiding: wie, wat, waar, wanneer en waarom, in hooguit drie zinnen' },
    {
      text: `${brand.name} wordt gehouden op ${days} bij ${venue.name} op het strand van ${venue.place}. Deelnemers lopen ${distance ? `${distance} met ${stages.length} stages` : `een parcours van ${stages.length} stages`}, solo of als duo. Er worden ${expected} deelnemers verwacht.`,
    },
    { fillIn: 'Citaat van een deelnemer of van de organisatie' },
    { fillIn: 'Achtergrond: wat is er nieuw, wat is er te zien voor publiek' },
    { head: `Over ${brand.name}` },
    ...about.map((text) => ({ text })),
    { head: 'Noot voor de redactie, niet voor publicatie' },
    {
      text: `Contact: ${email}. Accreditatie vragen we minimaal ${accreditationWeeks} weken voor de race aan. Beeld en logo’s staan op de perspagina.`,
    },
  ]
}
