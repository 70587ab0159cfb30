import { eventDateOf } from '#shared/lib/dates.ts'
import { fromBase64url, newUuidV7, readShortCode } from '#shared/lib/ids.ts'
import type { RandomBytes } from '#shared/lib/random.ts'
import type { readTicketCode } from '#shared/lib/ticket-code.ts'
import { decideVerdict, type Presented, type Verdict } from '#shared/scan/decide-verdict.ts'
import { foldScans } from '#shared/scan/fold.ts'
import type { ScanEvent } from '#shared/scan/scan-event.ts'
import type { CrewDb } from '#web/db/crew-db.ts'
import { getMetas } from '#web/db/meta.ts'
import { NotPaired, recordScan } from '#web/db/record-scan.ts'
import type { ScanOutcome } from './crew-types.ts'
import type { DeviceClock } from './device-clock.ts'
import { knownScans } from './known-scans.ts'
import type { RosterIndex } from './roster-index.ts'

export interface ScanDeps {
  db: CrewDb
  index: RosterIndex
  clock: DeviceClock
  now: () => number
  random: RandomBytes
  readCode: typeof readTicketCode
}

const notSaved =
  'Deze scan is niet opgeslagen. Laat niemand door op deze scan en probeer het opnieuw; blijft het, pak dan een ander toestel.'
const notPaired = 'Dit toestel is niet gekoppeld. Koppel het opnieuw en scan dan nog eens.'

/**
 * The verdict on a scanned or typed text. A welcome is stored before this resolves (promise 1); one person who is scanned
 * twice at the same time, in two tabs too, gets one event. With `admit` a genuine ticket that is not in the list is let in
 * as well. Never rejects: what can't be stored is `not_saved`.
 */
export async function scanTicket(deps: ScanDeps, text: string, options: { admit?: boolean } = {}): Promise<ScanOutcome> {
  try {
    const deviceTime = deps.now() // before anything that takes time: this is the moment that counts
    const { publicKeys = [], chosenDay } = await getMetas(deps.db, ['publicKeys', 'chosenDay'])
    const presented = readPresented(
      deps,
      text,
      publicKeys.flatMap((key) => fromBase64url(key) ?? []),
    )
    return await decideAndRecord({ ...deps, chosenDay }, presented, deviceTime, options.admit ?? false)
  } catch (error) {
    return { kind: 'not_saved', message: error instanceof NotPaired ? notPaired : notSaved }
  }
}

type DayDeps = ScanDeps & { chosenDay: string | undefined }

async function decideAndRecord(deps: DayDeps, presented: Presented, deviceTime: number, admit: boolean): Promise<Verdict> {
  const participantId =
    presented.kind === 'genuine' ? presented.code.participantId : presented.kind === 'short-code' ? presented.participantId : undefined
  for (;;) {
    const verdict = decide(
      deps,
      presented,
      participantId ? await localScans(deps.db, participantId) : [],
      await countMates(deps, presented, participantId),
    )
    if (verdict.kind !== 'welcome' && !(admit && verdict.kind === 'not_in_list')) return verdict
    const { offset, uncertainty } = deps.clock.estimate()
    const draft = {
      id: newUuidV7(deviceTime, deps.random),
      kind: 'check-in' as const,
      participantId: verdict.ticket.participantId,
      deviceTime,
      clockOffset: offset,
      clockUncertainty: uncertainty,
      knownBy: verdict.kind === 'welcome' ? ('roster' as const) : ('signature' as const),
      codeVersion: verdict.ticket.codeVersion,
    }
    const stored = await recordScan(deps.db, draft, (local) => decide(deps, presented, local, 0).kind === verdict.kind)
    if (stored) return verdict
    // Another scan of this person came between: decide again, with it.
  }
}

function decide({ index, clock, chosenDay }: DayDeps, presented: Presented, local: readonly ScanEvent[], othersInside: number): Verdict {
  const id = presented.kind === 'genuine' ? presented.code.participantId : presented.kind === 'short-code' ? presented.participantId : ''
  const row = index.find(id)
  const state = foldScans(knownScans(row, local))
  return decideVerdict({ presented, row, state, day: raceDay(index, clock, chosenDay), othersInside })
}

/**
 * Today, where today is one of the race days in the list: on the day itself nothing that was chosen before counts. Else the
 * chosen day, else null, so that a rehearsal on another day works.
 */
export function raceDay(index: RosterIndex, clock: DeviceClock, chosenDay: string | undefined): string | null {
  const today = eventDateOf(clock.serverNow())
  if (index.days.has(today)) return today
  return chosenDay !== undefined && index.days.has(chosenDay) ? chosenDay : null
}

/** How many others of the same ticket are in, as far as this phone knows. */
async function countMates({ db, index }: ScanDeps, presented: Presented, participantId: string | undefined): Promise<number> {
  if (!participantId) return 0
  const ticketRef = index.find(participantId)?.ticketRef ?? (presented.kind === 'genuine' ? presented.code.ticketRef : '')
  const mates = index.findTicket(ticketRef).filter((row) => row.id !== participantId && row.status === 'active')
  const states = await Promise.all(mates.map(async (row) => foldScans(knownScans(row, await localScans(db, row.id)))))
  return states.filter((state) => state.checkIn).length
}

function localScans(db: CrewDb, participantId: string): Promise<ScanEvent[]> {
  return Promise.resolve(db.scans.where('participantId').equals(participantId).toArray())
}

function readPresented({ readCode }: ScanDeps, text: string, keys: readonly Uint8Array[]): Presented {
  const read = readCode(text, keys)
  const shortCode = read.kind === 'foreign' ? readShortCode(text) : undefined
  return shortCode ? { kind: 'short-code', participantId: shortCode } : read
}
