import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTicketCode, signTicketCode, ticketPublicKey, toBase32 } from '#shared/lib/ticket-code.ts'
import { readWristband } from '#shared/lib/wristband.ts'
import { readPairingLink, readStrokes } from './read-strokes.ts'
import { layouts, strokesOf, type LayoutName } from './testing/keyboard-layouts.ts'

const secretKey = new Uint8Array(32).fill(7)
const keys = [ticketPublicKey(secretKey)]
const layout = fc.constantFrom(...(Object.keys(layouts) as LayoutName[]))
const id = fc.uint8Array({ minLength: 5, maxLength: 5 }).map(toBase32)
const ticket = fc
  .record({ participantId: id, ticketRef: id, version: fc.integer({ min: 1, max: 9 }), waveNumber: fc.nat(255) })
  .map((one) => signTicketCode({ ...one, ticketType: 'solo', index: 0, eventDate: '2025-10-11' }, secretKey))
const kindsOf = (readings: readonly string[]) => readings.map((text) => readTicketCode(text, keys).kind)

describe('the key presses of a hand scanner', () => {
  it.each(['us', 'computer'] as const)('are read as a genuine ticket on every computer, from a scanner with the layout: %s', (setTo) =>
    fc.assert(
      fc.property(ticket, layout, fc.boolean(), fc.constantFrom('', ']Q1', '~'), (text, computer, capsLock, prefix) => {
        const scanner = setTo === 'us' ? 'us' : computer
        // If the scanner has a layout on which Caps Lock changes the digits, the text cannot be recovered.
        const readings = readStrokes(strokesOf(prefix + text, { scanner, computer, capsLock: capsLock && setTo === 'us' }))
        expect(kindsOf(readings)).toContain('genuine')
        expect(readings.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: 60 },
    ),
  )

  it('never turn a forged ticket into a genuine one', () =>
    fc.assert(
      fc.property(ticket, layout, (text, computer) => {
        const forged = text.slice(0, -4) + (text.endsWith('0000') ? '1111' : '0000')
        const kinds = kindsOf(readStrokes(strokesOf(forged, { computer })))
        expect(kinds).toContain('forged')
        expect(kinds).not.toContain('genuine')
      }),
      { numRuns: 20 },
    ))

  it.each(Object.keys(layouts) as LayoutName[])('are read as a wristband, in the first result, on the computer layout %s', (computer) => {
    for (const scanner of ['us', computer] as const)
      expect(readWristband(readStrokes(strokesOf('WB-0412', { scanner, computer }))[0]!)).toBe('WB-0412')
  })

  it.each([']Q1', '~'])('are read as a wristband after the prefix %s', (prefix) => {
    expect(readStrokes(strokesOf(`${prefix}WB-0412`))).toEqual(['WB-0412'])
  })

  it.each(Object.keys(layouts) as LayoutName[])('are read as a pairing URL on the computer layout %s', (computer) => {
    const address = 'https://duinstorm.nl/crew-scanner?code=7K4P2M9Z'
    expect(readStrokes(strokesOf(address, { computer })).map(readPairingLink)[0]).toBe('7K4P2M9Z')
  })

  it('are read by their characters if the browser does not report key positions', () => {
    expect(readStrokes([...'DS-7K4P-2M9X'].map((key) => ({ key })))).toEqual(['DS-7K4P-2M9X'])
  })

  it('are read as digits from a number pad', () => {
    const strokes = [...strokesOf('WB-'), ...[...'0412'].map((digit) => ({ key: digit, code: `Numpad${digit}` }))]
    expect(readStrokes(strokes)).toEqual(['WB-0412'])
  })
})
