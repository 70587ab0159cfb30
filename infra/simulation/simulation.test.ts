import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/lib/durations.ts'
import { exploringMs, isLongRun } from '#infra/testing/long-run.ts'
import { lastFoundBy } from './plants/last-found-by.ts'

const simulate = join(import.meta.dirname, 'simulate.ts')
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
/**
 * Seeds in which something rare happens: a restored table (the first two), a settled conflict, a closed page, a cancelled ticket, a
 * replaced code, a corrupted event, a wristband linked by the office (the last two).
 */
const rare = [72, 170, 57, 266, 306, 73, 66, 95, 308]
/** `npm test` tries up to fifty seeds. The seeds that found planted bugs come first, because such seeds also find similar bugs. */
const fixed = isLongRun ? upTo(1000) : [...new Set([...Object.values(lastFoundBy), ...rare, ...upTo(50)])].slice(0, 50)
/** Ten seeds that change every day. They are higher than the seeds of the long run. */
const ofToday = upTo(10).map((one) => (Math.floor(Date.now() / dayMs) % 100_000) * 10 + one)

/**
 * The least number of times that each fault and verdict must occur in 500 seeds: about half of the usual number. Without this check, a
 * fault could stop occurring and nobody would notice that it is not tested any more.
 */
const least: Readonly<Record<string, number>> = {
  'a part of the list is damaged': 200,
  'administrator: cancelled': 45,
  'administrator: check-in': 140,
  'administrator: gives a tap': 90,
  'administrator: link-wristband': 50,
  'administrator: move': 45,
  'administrator: removed': 30,
  'administrator: replaced_code': 120,
  'administrator: sell': 140,
  'administrator: set-status': 240,
  'administrator: settle': 10,
  'administrator: start-wave': 15,
  'administrator: states a moment': 95,
  'administrator: takes a tap back': 30,
  'administrator: undo': 35,
  'administrator: unpaid': 35,
  'answer late': 900,
  'answer lost': 2000,
  'answer torn': 500,
  'answers for some only': 60,
  'app updated with a new store version': 350,
  'commit fails': 240,
  'cookie gone': 200,
  'crew: a band put to a tap': 300,
  'crew: a bunch': 350,
  'crew: a tap': 500,
  'crew: shows its scans': 180,
  'crew: states a moment': 250,
  'crew: takes scans over': 160,
  'disk full': 700,
  'disk hangs': 100,
  'disk step fails': 120,
  'gateway answers instead': 500,
  'index over a minute behind': 80,
  'index seconds behind': 800,
  'list compared': 180,
  'page closed': 10,
  'page frozen': 200,
  'parts of the list packed': 3500,
  'phone clock set': 120,
  'phone clock set unseen': 150,
  'phone crashes': 2500,
  'phone lost for ever': 55,
  'phone revoked': 15,
  'phone sleeps': 100,
  'request late': 1200,
  'request lost': 2000,
  'request too big for the line': 10,
  'request twice': 1200,
  'server fails on a scan': 40,
  'server dies after a store step': 1100,
  'server dies before a store step': 1200,
  'signal gone before the answer': 70,
  'store can not be opened': 120,
  'store step fails': 1200,
  'stored event corrupted': 35,
  'table restored from a backup': 70,
  'the plug is pulled at a step of the disk': 2000,
  'the server takes too long over it': 15,
  'write of events+meta cut, on the disk already': 12,
  'write of events+meta cut, undone': 110,
  'write of feed+meta+pages+roster cut, undone': 1,
  'write of feed+meta+pages+stock cut, undone': 350,
  'said: already_checked_in': 2400,
  'said: already_recorded': 160,
  'said: cancelled': 15,
  'said: did_not_finish': 3,
  'said: foreign': 100,
  'said: forged': 60,
  'said: not_checked_in': 130,
  'said: not_in_list': 1400,
  'said: not_saved': 900,
  'said: not_started': 200,
  'said: other_day': 200,
  'said: recorded': 400,
  'said: removed': 6,
  'said: replaced_code': 50,
  'said: unknown_wristband': 35,
  'said: unpaid': 15,
  'said: welcome': 3400,
  'said: wristband_at_check_in': 350,
}

// Uses a separate process, because the test runner's import wrappers would take a third of the time. It fails if a promise is broken.
async function runSeeds(seeds: readonly number[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [simulate, '--seed', seeds.join()])
  const { stdout } = await run.catch(({ stdout: said, message }: { stdout?: string; message: string }) => {
    throw new Error(said ?? message)
  })
  console.log(stdout)
  return stdout
}

/** `npm run simulate -- --seeds 5000` tries more; `-- --seed 17` replays one. */
test(
  'up to eight phones and the real use cases keep the offline promises under every fault, for every fixed seed',
  { timeout: exploringMs },
  async () => {
    const report = await runSeeds(fixed)
    // A phone that accepts no scans would lose nothing either, so a minimum of scans is required.
    expect(Number(/scans made (\d+)/.exec(report)?.[1])).toBeGreaterThan(fixed.length * 15)
    const times = new Map(Array.from(report.matchAll(/^ {2}(\d+) × (.+)$/gm), ([, count, name]) => [name!, Number(count)]))
    const tooSeldom = Object.keys(least).filter((name) => (times.get(name) ?? 0) < Math.floor((least[name]! * fixed.length) / 500))
    expect(tooSeldom).toEqual([])
  },
)

test('the phones and the use cases keep the offline promises for ten seeds that change every day', { timeout: 600_000 }, async () => {
  expect(await runSeeds(ofToday)).toMatch(/seeds tried 10\b/)
})
