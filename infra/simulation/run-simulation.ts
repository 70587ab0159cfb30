import type { Pace } from '#functions/ports/patience.ts'
import { withPace } from '#functions/ports/retry-on-conflict.ts'
import { checkPromises } from './oracle/check-promises.ts'
import { createCrewDay, pair, tableRestored } from './day/crew-day.ts'
import { createFaultBook } from './faults.ts'
import { finishDay } from './day/finish-day.ts'
import { createOffice } from './day/office.ts'
import { createTrueHistory, isShownAsStored } from './day/true-history.ts'
import { createSeededRandom } from './seeded-random.ts'
import { createSimPhone } from './phone/sim-phone.ts'
import { createSimServer } from './server/sim-server.ts'
import { createCrew } from './day/use-phone.ts'
import { createWorld, type World } from './world.ts'

export interface SimResult {
  seed: number
  /** Number of scans that a phone showed as stored (green). */
  scans: number
  /** How often each fault happened, by its name. */
  faults: ReadonlyMap<string, number>
  /** The verdicts that phones showed for a scan. */
  said: readonly string[]
  /** Number of scans that a phone showed as stored (green), but that are stored nowhere at the end. */
  lost: number
  /** Other complaints, in words. Empty if all promises hold. */
  broken: string[]
}

/** The numbers of phones that the seeds use in turn. Most faults need only a few phones; eight phones represent a large crew. */
const crowds = [3, 4, 3, 5, 3, 6, 4, 8]
const startAt = Date.parse('2025-10-11T07:00:00Z')

/**
 * Simulates phones, an office and a server from one seed: some minutes with faults, then a recovered network. Then checks the promises.
 */
export async function runSimulation(seed: number): Promise<SimResult> {
  const world = createWorld(createSeededRandom(seed), startAt)
  try {
    return await withPace(paceOf(world), () => runDay(world, seed))
  } finally {
    world.close()
  }
}

/** Makes the server's retries wait in simulated time. A process that died stops at its next call of a store. */
const paceOf = ({ now, pause }: World): Pace => ({ now, random: () => 0.5, pause: (ms) => pause(ms, { alive: true }) })

async function runDay(world: World, seed: number): Promise<SimResult> {
  const { random } = world
  const faults = createFaultBook(random)
  const trueHistory = createTrueHistory()
  const server = createSimServer(world, faults, trueHistory)
  const office = createOffice(world, faults, server, trueHistory)
  await office.open()
  await world.runFor(200_000) // until the index shows all participants
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].slice(0, crowds[seed % crowds.length])
  const phones = names.map((name) => createSimPhone(world, faults, server, name))
  const crew = createCrew(world, trueHistory)
  const unpaired: string[] = []
  for (const phone of phones) {
    phone.openTab()
    unpaired.push(...(await pair(world, phone, server)))
  }
  if (unpaired.length > 0) return { seed, scans: 0, faults: faults.counts, said: [], lost: 0, broken: unpaired }
  server.schedule()
  const happen = createCrewDay({ world, faults, server, office, trueHistory, crew, phones })
  const steps = 22 + random.int(12) + 4 * phones.length
  for (let n = 0; n < steps; n++) {
    await happen()
    await world.runFor(random.chance(0.5) ? random.int(30) : random.int(random.chance(0.1) ? 45_000 : 6000))
  }
  faults.end()
  const late = await finishDay(world, phones, server, crew)
  const { lost, broken } = await checkPromises(world, server, phones, trueHistory, faults.counts.has(tableRestored))
  const said = trueHistory.acts.flatMap((act) =>
    act.said && act.how !== 'press' ? [act.said.reason ?? act.said.warning ?? act.said.kind] : [],
  )
  return { seed, scans: trueHistory.acts.filter(isShownAsStored).length, faults: faults.counts, said, lost, broken: [...late, ...broken] }
}
