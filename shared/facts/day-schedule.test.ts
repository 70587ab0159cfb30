import { expect, it } from 'vitest'
import { buildDaySchedule } from './day-schedule.ts'
import { builtInFacts } from './event-facts.ts'
import { fillText } from './fill-text.ts'
import { dayProgramme } from './participant-guide.ts'

it('lists the check-in, hourly waves of twenty people, and the awards', () => {
  const { moments } = buildDaySchedule('2025-10-11', 'home', builtInFacts)
  expect(moments.map(({ time }) => time)).toEqual([
    '07:30',
    '08:00',
    '09:00',
    '10:00',
    '11:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
    '18:00',
  ])
  expect(moments[1]).toEqual({ kind: 'wave', time: '08:00', label: 'Eerste wave', starters: 20 })
  expect(moments.at(-2)?.label).toBe('Laatste wave')
})

it('adds a note for each time that another screen shows, but not for a time that no screen shows', () => {
  expect(buildDaySchedule('2025-10-11', 'home', builtInFacts).notes).toEqual([
    'check-in 07:00 (Mijn Duinstorm)',
    'waves 09:00-17:00 (Mijn Duinstorm)',
    'prijsuitreiking 17:00 (Mijn Duinstorm)',
  ])
})

it('when the office changed the waves of a day, shows their starts with their wave numbers', () => {
  const waves = [
    { number: 1, time: '08:00' },
    { number: 3, time: '10:15' },
    { number: 4, time: '11:00' },
  ]
  const facts = { waveStarts: [{ value: [{ eventDate: '2025-10-11', waves }], screens: [], elsewhere: '' }] }
  const wavesOf = (day: string) => buildDaySchedule(day, 'home', facts).moments.filter(({ kind }) => kind === 'wave')
  expect(wavesOf('2025-10-11').map(({ time, label }) => `${time} ${label}`)).toEqual([
    '08:00 Eerste wave',
    '10:15 Wave 3',
    '11:00 Laatste wave',
  ])
  expect(wavesOf('2025-10-12')).toHaveLength(9)
})

it('opens the check-in no later than the arrival time of the first wave, on the home page and in Mijn Duinstorm', () => {
  const one = <Value>(value: Value) => [{ value, screens: [], elsewhere: '' }]
  const facts = {
    checkInOpens: one('07:30'),
    arriveMinutesBefore: one(45),
    waveTimes: one({ first: '08:00', last: '16:00', capacity: 20 }),
  }
  const first = [buildDaySchedule('2025-10-11', 'home', facts).moments[0]!, dayProgramme('2025-10-11', undefined, facts).moments[0]!]
  expect(first.map(({ time, label }) => `${time} ${label}`)).toEqual(['07:15 Check-in open', '07:15 Registratie'])
  expect(fillText('Vanaf {{inchecktijd}}.', 'home', facts)).toBe('Vanaf 07:15.')
})
