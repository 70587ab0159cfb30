import { expect, test } from 'vitest'
import { findDiscountFault } from './discounts.ts'

const code = {
  code: 'ZAND10',
  type: 'percentage' as const,
  value: 10,
  active: true,
  ticketTypes: ['solo', 'duo'] as const,
  validFrom: 1_000,
  validUntil: 2_000,
  maxUses: 2,
  used: 1,
}

test('accepts a code within its period (inclusive), for its ticket types and below its limit', () => {
  for (const now of [1_000, 1_500, 2_000]) expect(findDiscountFault(code, { ticketType: 'solo', now })).toBeUndefined()
  expect(
    findDiscountFault({ ...code, validFrom: null, validUntil: null, maxUses: null, used: 99 }, { ticketType: 'duo', now: 0 }),
  ).toBeUndefined()
})

test('gives a specific reason for each way in which a code is invalid', () => {
  expect(findDiscountFault(undefined, { ticketType: 'solo', now: 0 })).toBe('Deze code is niet geldig of verlopen')
  expect(findDiscountFault({ ...code, active: false }, { ticketType: 'solo', now: 1_500 })).toBe('Deze code is niet geldig of verlopen')
  expect(findDiscountFault(code, { ticketType: 'solo', now: 999 })).toBe('Deze code geldt pas vanaf 1 januari 1970.')
  expect(findDiscountFault(code, { ticketType: 'solo', now: 2_001 })).toBe('Deze code is verlopen.')
  expect(findDiscountFault({ ...code, ticketTypes: ['duo'] }, { ticketType: 'solo', now: 1_500 })).toBe(
    'Deze code geldt alleen voor een duo ticket.',
  )
  expect(findDiscountFault({ ...code, used: 2 }, { ticketType: 'solo', now: 1_500 })).toBe('Deze code is al zo vaak gebruikt als kan.')
})
