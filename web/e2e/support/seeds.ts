import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const variable = 'E2E_SEEDS'

/** Creates, as Playwright's global setup, the folder in which this run's workers keep the seeded data that their servers copy. */
export default async function createSeedsFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-seeds-'))
  process.env[variable] = folder
  return () => rm(folder, { recursive: true, force: true })
}

/**
 * Copies the data that `seed` makes to `dataDir`. Each kind of data is made once in a run. If two workers make the same kind at once, the
 * first rename wins, and the other copy is deleted.
 */
export async function copySeed(name: string, dataDir: string, seed: (into: string) => Promise<void>): Promise<void> {
  const folder = process.env[variable]!
  const seeded = join(folder, name)
  if (!existsSync(seeded)) {
    const made = await mkdtemp(join(folder, 'making-'))
    await seed(made)
    await rename(made, seeded).catch(() => rm(made, { recursive: true }))
  }
  await cp(seeded, dataDir, { recursive: true })
}
