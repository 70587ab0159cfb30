import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newParticipantId, readShortCode, formatParticipantCode } from './ids.ts'
import { readTicketCode, signTicketCode, ticketPublicKey, toBase32, type TicketCode } from './ticket-code.ts'

const secret = new Uint8Array(32).fill(7)
const keys = [ticketPublicKey(secret)]
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const codes: fc.Arbitrary<TicketCode> = fc.record({
  participantId: bytes(8).map((drawn) => newParticipantId(() => drawn)),
  ticketRef: bytes(5).map(toBase32),
  ticketType: fc.constantFrom('solo' as const, 'duo' as const),
  index: fc.constantFrom(0 as const, 1 as const),
  eventDate: fc
    .date({ min: new Date('2024-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10)),
  waveNumber: fc.integer({ min: 0, max: 255 }),
  version: fc.integer({ min: 1, max: 65_535 }),
})

test('reads a signed code back unchanged, in either case and with white space around it', () => {
  fc.assert(
    fc.property(codes, (code) => {
      const text = signTicketCode(code, secret)
      expect(text).toMatch(/^DS1[0-9A-HJKMNP-TV-Z]+$/)
      expect(readTicketCode(` ${text.toLowerCase()}\n`, keys)).toEqual({ kind: 'genuine', code })
    }),
    { numRuns: 40 },
  )
})

test('encodes a wave number above 255 as 0, which means no wave', () => {
  const code = { ...fc.sample(codes, 1)[0]!, waveNumber: 259 }
  expect(readTicketCode(signTicketCode(code, secret), keys)).toEqual({ kind: 'genuine', code: { ...code, waveNumber: 0 } })
})

test('reads a code with one altered character as forged or foreign, never as another ticket', () => {
  fc.assert(
    fc.property(codes, fc.nat(), fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), (code, at, character) => {
      const text = signTicketCode(code, secret)
      const position = 3 + (at % (text.length - 4)) // the last character has two padding bits
      if (text[position] === character) return
      const altered = text.slice(0, position) + character + text.slice(position + 1)
      expect(readTicketCode(altered, keys).kind).not.toBe('genuine')
    }),
    { numRuns: 60 },
  )
})

test('reads a code signed with another key as forged, and damaged, foreign or empty text as foreign', () => {
  const code = fc.sample(codes, 1)[0]!
  const text = signTicketCode(code, secret)
  expect(readTicketCode(text, [ticketPublicKey(new Uint8Array(32).fill(8))])).toEqual({ kind: 'forged' })
  for (const foreign of [text.slice(0, -1), text.slice(3), 'https://example.com', '', '   ', 'DS1', 'DS1' + '!'.repeat(text.length - 3)]) {
    expect(readTicketCode(foreign, keys)).toEqual({ kind: 'foreign' })
  }
})

test('reads any text without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => void readTicketCode(text, keys)))
})

test('reads a typed short code in upper or lower case, with or without its prefix and dashes', () => {
  expect(formatParticipantCode('7K4P2M9X')).toBe('DS-7K4P-2M9X')
  for (const typed of ['DS-7K4P-2M9X', 'ds 7k4p 2m9x', '7k4p2m9x']) expect(readShortCode(typed)).toBe('7K4P2M9X')
  expect(readShortCode('OILO-0000')).toBe('01100000')
  for (const typed of ['', '7K4P', '7K4P2M9XX', 'U7K4P2M9']) expect(readShortCode(typed)).toBeUndefined()
})
