import { expect, test } from 'vitest'
import { readRef, writeRef, type PersonRef } from './person-ref.ts'

// Stored with every recipient: a campaign that is under way must find them after the next version was put in place.
const stored: [string, PersonRef][] = [
  ['p:7K4P2M9X', { of: 'participant', id: '7K4P2M9X' }],
  ['s:7K4P2M9X', { of: 'reader', id: '7K4P2M9X' }],
  ['v:volunteer-1', { of: 'volunteer', id: 'volunteer-1' }],
  ['n:sanne@voorbeeld.nl', { of: 'subscriber', id: 'sanne@voorbeeld.nl' }],
  ['b:browser-1', { of: 'browser', id: 'browser-1' }],
  ['a:"a:b"@voorbeeld.nl', { of: 'address', email: '"a:b"@voorbeeld.nl' }],
  ['t:ticket-1:1', { of: 'registration', ticketId: 'ticket-1', at: 1 }],
]

test.each(stored)('%s is read as it was written', (text, ref) => {
  expect([writeRef(ref), readRef(text)]).toEqual([text, ref])
})

test('any other text is nobody', () => {
  expect(['', 'p', 'x:1', 'p7K4P2M9X'].map(readRef)).toEqual([undefined, undefined, undefined, undefined])
})
