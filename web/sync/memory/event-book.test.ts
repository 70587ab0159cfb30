import { expect, test } from 'vitest'
import { device, makeEvent, noon, person } from '#shared/scan/testing/make-event.ts'
import { participantSubject } from '#shared/scan/subjects.ts'
import { createEventBook } from './event-book.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import { createRosterIndex } from './roster-index.ts'

const event = makeEvent('check-in')
const receivedAtTime = (receivedAt: number) => ({ ...event, received: { receivedAt, notBefore: noon, notAfter: receivedAt } })

test('keeps the latest receipt of an event that a restored table received again, in any order', () => {
  for (const order of [
    [5, 9],
    [9, 5],
  ]) {
    const book = createEventBook(() => {})
    for (const ms of order) book.put([receivedAtTime(noon + ms)])
    expect(book.of(participantSubject(person))).toEqual([receivedAtTime(noon + 9)])
  }
})

test('treats a known event as new only if it was received later', () => {
  const book = createEventBook(() => {})
  book.put([receivedAtTime(noon + 5)])
  const news = (receivedAt: number) => readPage({ rows: [], events: [receivedAtTime(receivedAt)] }, createRosterIndex(), book, 0).events
  expect(news(noon + 5)).toEqual([])
  expect(news(noon + 9)).toEqual([receivedAtTime(noon + 9)])
})

test('keeps both events when another device uses the id of an event of this phone', () => {
  const book = createEventBook(() => {})
  book.putOwn([{ id: event.id, deviceId: event.deviceId, seq: event.seq, state: 'sent', event }])
  const copied = { ...makeEvent('dnf', { id: event.id, deviceId: device(2) }), received: receivedAtTime(noon + 5).received }
  const { events } = readPage({ rows: [], events: [copied, receivedAtTime(noon + 9)] }, createRosterIndex(), book, 0)
  expect(events).toEqual([copied, receivedAtTime(noon + 9)])
  book.put(events)
  expect(book.of(participantSubject(person))).toEqual(expect.arrayContaining([copied, receivedAtTime(noon + 9)]))
  expect(book.get(event)).toEqual(receivedAtTime(noon + 9))
})
