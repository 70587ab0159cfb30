import { aroundAll } from 'vitest'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { testPace } from './patience.ts'

// So no test is answered `busy` because the machine is slow. A test of the time budget brings its own clock.
aroundAll((runSuite) => withPace(testPace, runSuite))
