import { expect, it } from 'vitest'
import { decideTicketView } from './decide-ticket-view.ts'

const offline = { kind: 'offline', message: 'x' } as const
const loggedOut = { kind: 'refused', status: 401, code: 'not_logged_in', message: 'x' } as const
const down = { kind: 'broken', status: 503, code: 'busy', message: 'x' } as const
const cached = { form: 2, seenAt: 5, participants: [] } as const
const fresh = { kind: 'ticket', seenAt: 9, participants: [] } as const

it('shows the cached ticket until the server answers, and when the call fails', () => {
  expect(decideTicketView({ cached: { ...cached, participants: [] } })).toMatchObject({ kind: 'ticket', seenAt: 5, reached: true })
  expect(decideTicketView({ cached: { ...cached, participants: [] }, failure: offline })).toMatchObject({
    kind: 'ticket',
    seenAt: 5,
    reached: false,
  })
  expect(decideTicketView({ cached: { ...cached, participants: [] }, failure: down })).toMatchObject({ kind: 'ticket', reached: false })
})
it('shows the answer of the server instead of the cached ticket, even if a later call fails', () => {
  expect(decideTicketView({ answer: fresh, cached: { ...cached, participants: [] } })).toMatchObject({ seenAt: 9, reached: true })
  expect(decideTicketView({ answer: fresh, failure: offline })).toMatchObject({ seenAt: 9, reached: false })
})
it('logs out when the server answers that there is no session', () => {
  expect(decideTicketView({ answer: { kind: 'nobody' }, cached: { ...cached, participants: [] } })).toEqual({ kind: 'nobody' })
  expect(decideTicketView({ failure: loggedOut, cached: { ...cached, participants: [] } })).toEqual({ kind: 'nobody' })
})
it('shows that it is loading if there is no answer and no cached ticket, and shows a failure', () => {
  expect(decideTicketView({})).toEqual({ kind: 'checking' })
  expect(decideTicketView({ failure: offline })).toEqual({ kind: 'unreachable', failure: offline })
})
