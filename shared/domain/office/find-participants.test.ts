import { describe, expect, it } from 'vitest'
import { signTicketCode } from '#shared/lib/ticket-code.ts'
import { findParticipants } from './find-participants.ts'

const emine = { id: '7K4P2M9X', name: 'Emine Yıldız', email: 'emine@voorbeeld.nl' }
const rene = { id: '5R8W1C6T', name: 'René van der Zandt-Aa', email: 'r.zandt@voorbeeld.be' }
const ticket = { ticketRef: 'ABCDEFGH', ticketType: 'solo', index: 0, eventDate: '2025-10-11', waveNumber: 1, version: 1 } as const
const qr = signTicketCode({ ...ticket, participantId: emine.id }, new Uint8Array(32).fill(7))
const found = (typed: string) => findParticipants([emine, rene], typed).map((one) => one.id)

describe('finding participants', () => {
  it.each([
    ['yildiz', emine],
    ['rene', rene],
    ['RENÉ', rene],
    ['zandt rené', rene],
    ['aa', rene],
    ['emine@', emine],
    ['voorbeeld.be', rene],
    ['DS-7K4P-2M9X', emine],
    ['7k4p', emine],
    ['ds-5r8', rene],
    ['DS-5R8W-IC6T', rene],
    [qr, emine],
    [` ${qr.toLowerCase()} `, emine],
  ])('finds one person by %j', (typed, one) => expect(found(typed)).toEqual([one.id]))

  it('for a typed start number, finds its holder and not the people whose code begins with that number', () => {
    const people = [emine, { ...rene, startNumber: '7' }, { ...emine, id: '8R8W1C6T', startNumber: '70' }]
    expect(findParticipants(people, '007').map(({ id }) => id)).toEqual([rene.id])
    expect(findParticipants(people, '7').map(({ id }) => id)).toEqual([rene.id])
  })

  it.each(['ildiz', 'emine rené', 'DS-9999-9999', qr.slice(0, -1), '??', '', '   '])('finds nobody by %j', (typed) =>
    expect(found(typed)).toEqual([]),
  )
})
