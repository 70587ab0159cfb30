import { expect, test } from 'vitest'
import { parseRef, formatRef, type PersonRef } from './person-ref.ts'

// These texts are stored with every recipient: a running campaign must still find its people by them after a deployment.
const stored: [string, PersonRef][] = [
  ['p:7K4P2M9X', { of: 'participant', id: '7K4P2M9X' }],
  ['s:7K4P2M9X', { of: 'reader', id: '7K4P2M9X' }],
  ['v:volunteer-1', { of: 'volunteer', id: 'volunteer-1' }],
  ['n:sanne@voorbeeld.nl', { of: 'subscriber', id: 'sanne@voorbeeld.nl' }],
  ['b:browser-1', { of: 'browser', id: 'browser-1' }],
  ['a:"a:b"@voorbeeld.nl', { of: 'address', email: '"a:b"@voorbeeld.nl' }],
  ['t:ticket-1:1', { of: 'registration', ticketId: 'ticket-1', at: 1 }],
]

test.each(stored)('formats a reference as %s, and parses it back', (text, ref) => {
  expect([formatRef(ref), parseRef(text)]).toEqual([text, ref])
})

test('returns undefined for a text that is no reference', () => {
  expect(['', 'p', 'x:1', 'p7K4P2M9X'].map(parseRef)).toEqual([undefined, undefined, undefined, undefined])
})
