import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const simulate = join(import.meta.dirname, 'simulate.ts')
const seeds = Number(process.env.SIM_SEEDS ?? 500)

/** `SIM_SEEDS=5000` tries more; `npm run simulate -- --seed 17` replays one. */
test('up to eight phones and the real use cases keep the promises under every fault, for every seed', { timeout: 600_000 }, async () => {
  // A process of its own: what the test runner puts around each import costs a third. It ends with an error when a promise is broken.
  const run = promisify(execFile)(process.execPath, [simulate, '--seeds', String(seeds)])
  const { stdout } = await run.catch(({ stdout: said, message }: { stdout?: string; message: string }) => {
    throw new Error(said ?? message)
  })
  console.log(stdout)
  // A phone that lets nobody in loses nothing either.
  expect(Number(/scans made (\d+)/.exec(stdout)?.[1])).toBeGreaterThan(seeds * 15)
})
