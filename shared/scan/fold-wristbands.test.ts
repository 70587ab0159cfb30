import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { foldPerson } from './fold.ts'
import { eventsAbout } from './subjects.ts'
import { makeEvent, noon, person } from './testing/make-event.ts'

const band = 'WB-0412'

test('gives a wristband that is reused next year to its new wearer, without a conflict', () => {
  const year = 364 * dayMs
  const other = 'ABCDEFGH'
  const before = makeEvent('link-wristband', { participantId: person, wristband: band })
  const after = makeEvent('link-wristband', { participantId: other, wristband: band, deviceTime: noon + year })
  const finish = (deviceTime: number) => makeEvent('finish', { wristband: band, deviceTime })
  const events = [before, after, finish(noon + 3_600_000), finish(noon + year + 7_200_000)]
  expect(foldPerson(person, events)).toMatchObject({ wristband: band, conflicts: [], finish: { time: noon + 3_600_000 } })
  expect(foldPerson(other, events)).toMatchObject({ wristband: band, conflicts: [], finish: { time: noon + year + 7_200_000 } })
  // Before it is given to the new wearer it belongs to nobody, and not to last year's runner.
  const late = finish(noon + year)
  expect(foldPerson(person, [before, late]).finish).toBeUndefined()
  // The events of next year's wearer are not read for this person, so this person's state is not written again.
  const lying = (subject: string) => (subject === `wristband:${band}` ? events : subject === `participant:${person}` ? [before] : [])
  expect(eventsAbout(person, lying)).toEqual([before, before, events[2]])
})

test('finds the last wearer of a wristband on a phone whose clock fell back to 1970', () => {
  const other = 'ABCDEFGH'
  const year = 364 * dayMs
  const links = [
    makeEvent('link-wristband', { participantId: person, wristband: band }),
    makeEvent('link-wristband', { participantId: other, wristband: band, deviceTime: noon + year }),
  ]
  const lost = makeEvent('finish', { wristband: band, deviceTime: 3_600_000, clockOffset: 0, clockUncertainty: 1e12 })
  expect(foldPerson(other, [...links, lost])).toMatchObject({ status: 'finished', finish: { known: false } })
  expect(foldPerson(person, [...links, lost]).finish).toBeUndefined()
})
