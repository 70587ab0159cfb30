import { expect, it } from 'vitest'
import { builtInFacts, eventFacts, readFact } from './event-facts.ts'
import { dayProgramme, readGuide } from './participant-guide.ts'

it('shows the times of the dashboard, with notes about other screens', () => {
  const { moments, notes } = dayProgramme('2025-10-11', undefined, builtInFacts)
  expect(moments.map(({ time, label }) => `${time} ${label}`)).toEqual([
    '07:00 Registratie',
    '08:00 Warming-up',
    '09:00 Eerste wave',
    '12:00 Lunch',
    '17:00 Prijsuitreiking',
  ])
  expect(notes).toEqual(['registratie 07:30 (home)', 'waves 08:00-16:00 (home)', 'prijsuitreiking 18:00 (home)'])
})

it("inserts the participant's start at its time", () => {
  const { moments } = dayProgramme('2025-10-11', { time: '10:00', label: 'Jouw start, wave 3' }, builtInFacts)
  expect(moments.map(({ own }) => own ?? false)).toEqual([false, false, false, true, false, false])
})

it('names start numbers instead of wristbands in the built-in text if people wear no wristbands', () => {
  const line = (numbering?: 'wristband' | 'own') => readGuide('information', builtInFacts, numbering)[1]
  expect([line(), line('wristband'), line('own')]).toEqual([
    'Draag je polsband tot na de finish: daarmee loopt je tijd.',
    'Draag je polsband tot na de finish: daarmee loopt je tijd.',
    'Draag je startnummer tot na de finish: daarmee loopt je tijd.',
  ])
})

it("fills facts into the guide's built-in text, and into an organiser's text that replaces one part", () => {
  expect(readGuide('information', builtInFacts)[0]).toBe('Zonder geldig ID geen start. Je bent minstens 16 jaar.')
  const own = ['Vanaf {{ inchecktijd }} ben je welkom.']
  const facts = {
    guide: [{ value: { information: own }, screens: [], elsewhere: '' }],
    checkInOpens: [{ value: '06:15', screens: [], elsewhere: '' }],
  }
  expect(readGuide('information', facts)).toEqual(['Vanaf 06:15 ben je welkom.'])
  expect(readGuide('cardio', facts)).toEqual(readGuide('cardio', builtInFacts))
})

it('the built-in emergency numbers are 112 and two numbers that are never issued', () => {
  const [alarm, ...lines] = readFact('emergency', 'dashboard', builtInFacts).value
  expect(alarm!.number).toBe('112')
  expect(lines).toHaveLength(2)
  // In the Dutch numbering plan the number after an area code never starts with a zero. An organiser's numbers replace these.
  for (const { number } of lines) expect(number).toMatch(/^071 000 /)
  expect(eventFacts.emergency.readings).toHaveLength(1)
})
