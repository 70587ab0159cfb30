import type { ResponseOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { maxDecided } from '#shared/contract/scan-inbox.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { RefusedScan } from '#functions/ports/roster/roster-store.ts'
import { readPushed, refusals, type Refusal } from '#functions/usecases/crew/scan-refusals.ts'
import { recordPushed, type RecordElsewhere } from '#functions/usecases/crew/record-pushed.ts'

type Need = Pick<Deps, 'roster' | 'clock'>
type Decision = ValidInput<Endpoints['decideScans']>['body']

/**
 * Accepts or rejects scans that wait for a decision. An accepted scan gets the time that it would have had if it had been stored at once,
 * and phones get it with their next sync. A scan that cannot be accepted joins the refused scans. A scan that was decided before is
 * skipped.
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
  // Decides the scans one by one, because many of them concern the same participants.
  for (const { id } of chosen.slice(0, maxDecided)) {
    // Read again, because the list may miss a very recent decision.
    const scan = await deps.roster.getRefusedScan(id)
    if (!scan?.undecided || scan.dismissedAt !== null) continue
    decided++
    const reason = decision === 'accept' ? await accept(deps, { ...scan, undecided: scan.undecided }, recordElsewhere) : undefined
    if (reason) {
      await deps.roster.closeRefusedScan(id, reason)
      refused.push({ id, message: refusals[reason] })
    } else await deps.roster.dismissRefusedScan(id, deps.clock.now())
  }
  return { decided, left: Math.max(0, chosen.length - maxDecided), refused }
}

/** Accepts a scan. Returns the refusal, or undefined if the scan is stored now. */
async function accept(
  deps: Need,
  { raw, carriedBy, undecided: { notBefore, notAfter } }: RefusedScan & Required<Pick<RefusedScan, 'undecided'>>,
  recordElsewhere: RecordElsewhere,
): Promise<Refusal | undefined> {
  const event = readPushed(parseJson(raw))
  if (!event) return 'malformed'
  // `receivedAt` is now, because feeds are sorted by it and no phone would get an older event. The bounds of the scan's time stay as they
  // were at its arrival.
  const received = { receivedAt: deps.clock.now(), notBefore, notAfter }
  const outcome = await recordPushed(deps, { event, carriedBy, received, posts: undefined }, recordElsewhere)
  return outcome === 'stored' || outcome === 'known' ? undefined : outcome
}
