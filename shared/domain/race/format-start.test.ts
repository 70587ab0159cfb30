import { expect, test } from 'vitest'
import { formatStart } from './format-start.ts'

test.each([
  [{ waveNumber: 5, waveTime: '2025-10-11T10:00:00.000Z' }, 'Wave 5, 12:00'],
  [{ waveNumber: 5, waveTime: null }, 'Wave 5'],
  [{ waveNumber: null, waveTime: null }, 'Wave wordt later toegewezen'],
  [{ waveNumber: 5, waveTime: null, waveCancelled: true }, 'Wave 5 gaat niet door. Je nieuwe start mailen we zodra die bekend is.'],
])('formats the start of %j as %j', (start, words) => expect(formatStart(start)).toBe(words))
