import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatTime } from '#shared/lib/dates.ts'
import { readClockTime } from './clock-time.ts'

const day = '2025-10-11'
const at = (time: string) => Date.parse(`2025-10-11T${time}Z`)

test.each([
  ['10:02:33', at('08:02:33'), 1000],
  [' 9:02:33 ', at('07:02:33'), 1000],
  ['10:02:33.4', at('08:02:33.400'), 100],
  ['10:02:33,45', at('08:02:33.450'), 10],
  ['10:02:33.456789', at('08:02:33.457'), 1],
  ['10:02', at('08:02:00'), 60_000],
  ['2025-10-11 10:02:33', at('08:02:33'), 1000],
  ['2025-10-11T10:02:33', at('08:02:33'), 1000],
  ['11-10-2025 10:02:33', at('08:02:33'), 1000],
  ['11/10/2025 10:02:33', at('08:02:33'), 1000],
])('reads %s as precisely as it is written', (text, expected, uncertaintyMs) => {
  expect(readClockTime(text, day)).toEqual({ at: expected, uncertaintyMs })
})

test.each(['24:61', '24:00:00', '10:60', '10:02:60', '', 'tien uur', '1:02:33:04', '-10:00', '10.02', '99:99:99'])(
  'refuses %j with a message that shows how to write a time',
  (text) => {
    expect(readClockTime(text, day)).toEqual({ fault: expect.stringContaining('is geen tijd. Zo kan het wel: 10:02:33.') })
  },
)

test('refuses a time of another day, and a date that does not exist', () => {
  expect(readClockTime('2025-10-12 10:02:33', day)).toEqual({ fault: 'Deze tijd is van een andere dag: 2025-10-12.' })
  expect(readClockTime('31-02-2025 10:02:33', day)).toEqual({ fault: '‘31-02-2025’ is geen datum.' })
})

test('refuses a time in the hour that is skipped when summer time begins', () => {
  expect(readClockTime('02:30:00', '2025-03-30')).toEqual({ fault: 'Deze tijd bestaat niet: de klok is die nacht verzet.' })
})

test('reads the formatted time of every second of a race day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_399 }), (second) => {
      const moment = at('00:00:00') - 2 * 3_600_000 + second * 1000
      expect(readClockTime(formatTime(moment, true), day)).toEqual({ at: moment, uncertaintyMs: 1000 })
    }),
  )
})
