import { expect, it } from 'vitest'
import { decideTicketView } from './decide-ticket-view.ts'

const offline = { kind: 'offline', message: 'x' } as const
const loggedOut = { kind: 'refused', status: 401, code: 'not_logged_in', message: 'x' } as const
const down = { kind: 'broken', status: 503, code: 'busy', message: 'x' } as const
const cached = { form: 1, seenAt: 5, participants: [] } as const
const fresh = { kind: 'ticket', seenAt: 9, participants: [] } as const

it('shows what the device holds before any answer, and without one', () => {
  expect(decideTicketView({ cached: { ...cached, participants: [] } })).toMatchObject({ kind: 'ticket', seenAt: 5, reached: true })
  expect(decideTicketView({ cached: { ...cached, participants: [] }, failure: offline })).toMatchObject({
    kind: 'ticket',
    seenAt: 5,
    reached: false,
  })
  expect(decideTicketView({ cached: { ...cached, participants: [] }, failure: down })).toMatchObject({ kind: 'ticket', reached: false })
})
it('an answer is newer than the device, also after the connection went', () => {
  expect(decideTicketView({ answer: fresh, cached: { ...cached, participants: [] } })).toMatchObject({ seenAt: 9, reached: true })
  expect(decideTicketView({ answer: fresh, failure: offline })).toMatchObject({ seenAt: 9, reached: false })
})
it('only a word of the server logs out', () => {
  expect(decideTicketView({ answer: { kind: 'nobody' }, cached: { ...cached, participants: [] } })).toEqual({ kind: 'nobody' })
  expect(decideTicketView({ failure: loggedOut, cached: { ...cached, participants: [] } })).toEqual({ kind: 'nobody' })
})
it('with nothing at all it waits, then says why', () => {
  expect(decideTicketView({})).toEqual({ kind: 'checking' })
  expect(decideTicketView({ failure: offline })).toEqual({ kind: 'unreachable', failure: offline })
})
