import type { ResponseOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { mostDecided } from '#shared/contract/scans.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { readPushed, refusals, type Refusal } from '#functions/usecases/crew/judge-scan.ts'
import { recordPushed, type RecordElsewhere } from '#functions/usecases/crew/record-pushed.ts'

type Need = Pick<Deps, 'roster' | 'clock'>
type Decision = ValidInput<Endpoints['decideScans']>['body']

/**
 * Accepts or rejects scans that wait for a decision. An accepted one counts as if it had been taken at once, and phones hear of it with
 * their next sync. One that can't be accepted stands among the refused ones from then on. One over which somebody decided before is
 * passed by.
 */
export async function decideScans(
  deps: Need,
  { decision, of }: Decision,
  recordElsewhere: RecordElsewhere,
): Promise<ResponseOf<Endpoints['decideScans']>> {
  const isChosen = (one: RefusedScan) =>
    'ids' in of ? of.ids.includes(one.id) : one.undecided?.madeBy === of.deviceId && one.reason === of.reason
  const chosen = (await deps.roster.listRefusedScans()).filter((one) => one.undecided !== undefined && isChosen(one))
  const refused: { id: string; message: string }[] = []
  let decided = 0
  // One after the other: many are about the same people.
  for (const { id } of chosen.slice(0, mostDecided)) {
    // Read anew: the list shows a decision of a moment ago late.
    const scan = await deps.roster.getRefusedScan(id)
    if (!scan?.undecided || scan.dismissedAt !== null) continue
    decided++
    const reason = decision === 'accept' ? await accept(deps, { ...scan, undecided: scan.undecided }, recordElsewhere) : undefined
    if (reason) {
      await deps.roster.closeRefusedScan(id, reason)
      refused.push({ id, message: refusals[reason] })
    } else await deps.roster.dismissRefusedScan(id, deps.clock.now())
  }
  return { decided, left: Math.max(0, chosen.length - mostDecided), refused }
}

/** Why it can't be accepted; undefined when it counts. */
async function accept(
  deps: Need,
  { raw, carriedBy, undecided: { notBefore, notAfter } }: RefusedScan & Required<Pick<RefusedScan, 'undecided'>>,
  recordElsewhere: RecordElsewhere,
): Promise<Refusal | undefined> {
  const event = readPushed(parseJson(raw))
  if (!event) return 'malformed'
  // Received now: feeds are walked by it, and what came days ago would be given to nobody. When it happened is bounded as of then.
  const received = { receivedAt: deps.clock.now(), notBefore, notAfter }
  const outcome = await recordPushed(deps, { event, carriedBy, received, posts: undefined }, recordElsewhere)
  return outcome === 'stored' || outcome === 'known' ? undefined : outcome
}
