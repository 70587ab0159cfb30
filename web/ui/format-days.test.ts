import { expect, it } from 'vitest'
import { formatDays } from './format-days.ts'

it.each([
  [['2025-10-11', '2025-10-12'], '11 & 12 oktober 2025'],
  [['2025-10-04'], '4 oktober 2025'],
  [['2025-09-30', '2025-10-01'], '30 september 2025 & 1 oktober 2025'],
  [[], ''],
])('%j is %s', (dates, words) => expect(formatDays(dates)).toBe(words))
