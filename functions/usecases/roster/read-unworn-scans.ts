import { maxUnwornBands } from '#shared/contract/scan-inbox.ts'
import type { TimedEvent } from '#shared/scan/order-events.ts'
import { wristbandSubject } from '#shared/scan/subjects.ts'
import { findUnworn } from '#shared/scan/unworn-scans.ts'
import type { Deps } from '#functions/ports/deps.ts'

/** A wristband and those of its scans that were made while nobody wore it. */
interface UnwornBand {
  wristband: string
  /** The earliest scan first. */
  scans: readonly TimedEvent[]
}

type Need = Pick<Deps, 'roster' | 'clock'>

/** Reads the scans of wristbands without a wearer, for at most `maxUnwornBands` wristbands. */
export async function readUnwornScans({ roster, clock }: Need): Promise<UnwornBand[]> {
  const now = { time: clock.now(), uncertainty: 0 }
  const read = async (wristband: string) => ({
    wristband,
    scans: findUnworn(wristband, await roster.listEvents(wristbandSubject(wristband)), now),
  })
  const bands = await roster.listUnwornBands(maxUnwornBands)
  return Promise.all(bands.map(({ wristband }) => read(wristband)))
}

/** Counts the starts and finishes in {@link readUnwornScans} whose time (ms) `isWanted` accepts. */
export async function countUnwornTimes(deps: Need, isWanted: (at: number) => boolean): Promise<number> {
  const bands = await readUnwornScans(deps)
  const scans = bands.flatMap((band) => band.scans)
  return scans.filter(({ event: { kind }, time }) => (kind === 'start' || kind === 'finish') && isWanted(time.time)).length
}
