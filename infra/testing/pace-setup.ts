import { aroundAll } from 'vitest'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { testPace } from './patience.ts'

// Prevents `busy` answers on a slow machine. A test of the time budget uses a clock of its own.
aroundAll((runSuite) => withPace(testPace, runSuite))
