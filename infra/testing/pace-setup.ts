import { aroundAll } from 'vitest'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { testPace } from './patience.ts'

// Prevents `busy` answers on a slow machine. A test of the time budget uses its own clock.
aroundAll((runSuite) => withPace(testPace, runSuite))
