import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { plants } from './plants.ts'

const simulate = join(import.meta.dirname, '../simulate.ts')

/**
 * Searches for a seed that finds each planted bug, and writes the seeds to last-found-by.ts. A change of the code changes the events of a
 * seed. If the listed seed no longer finds its bug, the tests must try all seeds from 1.
 */
export async function refindPlants(): Promise<void> {
  const found = new Map<string, number>()
  const waiting = [...plants]
  const look = async () => {
    for (let plant = waiting.shift(); plant; plant = waiting.shift()) {
      const { stdout } = await promisify(execFile)(process.execPath, [simulate, '--plant', plant.name])
      process.stdout.write(stdout)
      found.set(plant.name, Number(/caught by seed (\d+)/.exec(stdout)![1]))
    }
  }
  await Promise.all([look(), look()])
  const lines = [...found]
    .filter(([, seed]) => seed > 1)
    .toSorted(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .map(([name, seed]) => `  '${name}': ${seed},\n`)
  await writeFile(join(import.meta.dirname, 'last-found-by.ts'), head + lines.join('') + '}\n')
}

const head = `/** The seed that last found each bug. Bugs that seed 1 finds are left out. \`npm run simulate -- --plants\` rewrites this. */
export const lastFoundBy: Readonly<Record<string, number>> = {
`
