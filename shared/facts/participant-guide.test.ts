import { expect, it } from 'vitest'
import { eventFacts, readFact } from './event-facts.ts'
import { dayProgramme } from './participant-guide.ts'

it('the day is that of the dashboard, and says what other screens say', () => {
  const { moments, notes } = dayProgramme()
  expect(moments.map(({ time, label }) => `${time} ${label}`)).toEqual([
    '07:00 Registratie',
    '08:00 Warming-up',
    '09:00 Eerste wave',
    '12:00 Lunch',
    '17:00 Prijsuitreiking',
  ])
  expect(notes).toEqual(['registratie 07:30 (home), 09:30 (ticket)', 'waves 08:00-16:00 (home)', 'prijsuitreiking 18:00 (home)'])
})

it('the own start stands in its place', () => {
  const { moments } = dayProgramme({ time: '10:00', label: 'Jouw start, wave 3' })
  expect(moments.map(({ own }) => own ?? false)).toEqual([false, false, false, true, false, false])
})

it('the emergency numbers are 112 and two lines that ring no stranger', () => {
  const [alarm, ...lines] = readFact('emergency', 'dashboard').value
  expect(alarm!.number).toBe('112')
  expect(lines).toHaveLength(2)
  // In the Dutch plan the number after an area code never begins with a zero. Gone once the organiser filled in their own.
  for (const { number } of lines) expect(number).toMatch(/^071 000 /)
  expect(eventFacts.emergency.readings).toHaveLength(1)
})
