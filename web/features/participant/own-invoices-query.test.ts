import { expect, it } from 'vitest'
import { computeRefetchDelay } from './own-invoices-query.ts'

const credit = { number: '2025-000002', kind: 'credit' as const, issuedAt: '2025-06-01T10:00:00.000Z', total: -1, what: '' }

it('refetches until there is one more credit note, or until the maximum wait is over', () => {
  const until = Date.now() + 60_000
  expect(computeRefetchDelay({ credits: 0, until }, [])).toBe(2_000)
  expect(computeRefetchDelay({ credits: 1, until }, [credit])).toBe(2_000)
  expect(computeRefetchDelay({ credits: 0, until }, [credit])).toBe(false)
  expect(computeRefetchDelay({ credits: 0, until: Date.now() - 1 }, [])).toBe(false)
  expect(computeRefetchDelay(undefined, [])).toBe(false)
})
