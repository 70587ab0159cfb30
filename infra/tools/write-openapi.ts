// Writes docs/openapi.json from the contract: `npm run openapi`.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeContract } from './openapi.ts'

writeFileSync(join(import.meta.dirname, '../../docs/openapi.json'), `${JSON.stringify(describeContract(), null, 2)}\n`)
