import { expect, test } from 'vitest'
import { countOwnEvents } from '#web/db/own-events.ts'
import { failure, unreadable } from '#web/sync/testing/test-server.ts'
import { setUpOutbox } from '#web/sync/testing/test-outbox.ts'

for (const [name, answer] of Object.entries({
  'HTML and 200': unreadable,
  '401 without JSON': failure(401, 'unknown'),
  '400 without JSON': failure(400, 'unknown'),
  '500 without JSON': failure(500, 'unknown'),
  '503 without JSON': failure(503, 'unknown'),
})) {
  test(`blames no event for a captive portal (${name}), and sends all events in few requests afterwards`, async () => {
    const { server, db, push, pace } = await setUpOutbox(150)
    let asked = 0
    server.before = () => void asked++
    server.down = answer
    for (let n = 0; n < 60; n++) expect(await push()).toBe('failing')
    expect(pace.quarantined).toEqual(new Set())
    expect(asked).toBe(60)
    server.down = undefined
    asked = 0
    expect(await push()).toBe('sent')
    expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
    expect(asked, 'not one by one').toBeLessThan(12)
  })

  test(`sends the other events when a proxy answers the request with one event (${name}), and sends that event later`, async () => {
    const { server, db, push } = await setUpOutbox(150)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq === 42) ? { ok: false, failure: answer } : take(body))
    for (let n = 0; n < 20; n++) await push()
    expect(server.scans.size).toBe(149)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

test('sends one request per try to a server that is too busy', async () => {
  const { server, push } = await setUpOutbox(150)
  let asked = 0
  server.before = () => void asked++
  server.down = failure(503, 'busy')
  expect(await push()).toBe('failing')
  expect(asked).toBe(1)
})

for (const failing of [1, 4, 5, 6, 20]) {
  test(`sends the other events when the server fails on ${failing} events in a row, and these events after the repair`, async () => {
    const { server, db, push } = await setUpOutbox(40)
    const take = server.push
    server.push = (body) => (body.scans.some((scan) => scan.seq <= failing) ? { ok: false, failure: failure(500) } : take(body))
    for (let n = 0; n < 10; n++) await push()
    expect(server.scans.size).toBe(40 - failing)
    server.push = take
    expect(await push()).toBe('sent')
    expect(await countOwnEvents(db)).toEqual({ waiting: 0, refused: 0 })
  })
}

test('sends a few requests per run, not one per event, to a server that always fails', async () => {
  const { server, push } = await setUpOutbox(300)
  let asked = 0
  server.before = () => void asked++
  server.down = failure(500)
  for (let n = 0; n < 5; n++) await push()
  expect(asked).toBeLessThanOrEqual(5 * 7)
})
