import { readRaceState } from '#functions/usecases/roster/read-race-state.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { claimedTime } from '#shared/scan/event-kinds.ts'
import type { AnyEvent, Received } from '#shared/scan/scan-event.ts'
import { findCurrentEvent, type StockCount } from '#shared/scan/fold-stock.ts'
import { readLocalCounts } from '#web/db/local-counts.ts'
import { listRefusedEvents, listWaitingEvents } from '#web/db/own-events.ts'
import { runInProcess, type Life } from '#infra/simulation/life.ts'
import type { FinalEvent } from './oracle.ts'
import { formatFinalState } from './oracle-race.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import type { SimServer } from '#infra/simulation/server/sim-server.ts'
import { toFinalState } from './to-final-state.ts'
import type { World } from '#infra/simulation/world.ts'

export type ReceivedEvent = FinalEvent & { received: Received }

/** The server's state at the end. */
export interface ServerAnswers {
  /** The stored events. */
  taken: ReceivedEvent[]
  /** The refused events. If the server could not read an event, fields may be missing. */
  refused: { event: Partial<FinalEvent>; reason: string }[]
  /** `says`: the state of the participant, as {@link formatFinalState} writes it. */
  people: { id: string; eventDate: string; waveNumber: number; removed: boolean; says: string }[]
  /** The id of the latest count of each material. */
  stock: Map<string, string>
}

const toHeld = (event: AnyEvent): FinalEvent => ({
  ...(event as AnyEvent & FinalEvent),
  time: claimedTime(event),
  uncertainty: event.clockUncertainty,
})

export async function readServer({ desk, listStock }: SimServer): Promise<ServerAnswers> {
  const { participants } = await desk.roster.listChanges({ since: 0, limit: 1000 })
  const { events } = await desk.roster.listFeed({ since: 0, limit: 10_000 })
  const taken = events.map((event: StoredEvent) => ({ ...toHeld(event), received: event.received }))
  const people: ServerAnswers['people'] = []
  for (const one of participants) {
    const state = await readRaceState(desk, (await desk.roster.getParticipant(one.id))!)
    const { id, eventDate, waveNumber, status } = one
    people.push({ id, eventDate, waveNumber, removed: status === 'removed', says: formatFinalState(toFinalState(state)) })
  }
  // The inbox shows all refused scans beyond its limit as one line, which has no event.
  const listed = (await desk.roster.listRefusedScans()).filter(({ raw }) => raw !== '')
  const refused = listed.map(({ raw, reason }) => ({ event: JSON.parse(raw) as Partial<FinalEvent>, reason }))
  const stock = new Map((await listStock()).map(({ event }) => [(event as StockCount).zoneMaterialId, event.id]))
  return { taken, refused, people, stock }
}

/** A phone's state at the end. */
export interface PhoneAnswers {
  phase: string
  state: string
  /** Its own events that it has not sent yet. */
  waiting: FinalEvent[]
  /** The ids of the other phones' packages that this phone has not delivered. */
  carried: readonly string[]
  /** Number of its refused events for which it stores no reason. */
  refusedWithoutReason: number
  /** Number of records with personal data on its disk. */
  records: number
  /** The part of `records` that came from the server: people and other devices' events. */
  listed: number
  /** Returns the state that the phone has for a participant, as text. */
  says: (participantId: string) => string
  /** The ids of the taps that the phone's screen lists as open. */
  openTaps: ReadonlySet<string>
  /** As {@link ServerAnswers.stock}. */
  stock: Map<string, string>
}

export async function readPhone(world: World, phone: SimPhone): Promise<PhoneAnswers> {
  const life: Life = { alive: true }
  const stored = await world.settle(
    runInProcess(life, async () => {
      const db = phone.openDb(life)
      const waiting = (await listWaitingEvents(db, 0, 1000)).map(({ event }) => toHeld(event))
      const refused = await listRefusedEvents(db)
      const counts = (await readLocalCounts(db)).map(({ event }) => event as StockCount)
      const listed = (await db.pages.count()) + (await db.feed.count())
      const carried = (await db.carried.where('state').notEqual('delivered').primaryKeys()) as string[]
      const records = (await db.events.count()) + listed
      db.close()
      return {
        waiting,
        carried,
        refusedWithoutReason: refused.filter((item) => !item.reason).length,
        records,
        listed,
        stock: listLatestCounts(counts),
      }
    }),
  )
  const { engine } = phone.tabs[0]!
  const { phase, status } = engine.getSnapshot()
  return {
    ...stored,
    phase,
    state: status.state,
    openTaps: new Set(engine.actions.openTaps().map(({ id }) => id)),
    says(participantId) {
      const state = engine.actions.person(participantId)?.state
      return state ? formatFinalState(toFinalState(state)) : 'nobody'
    },
  }
}

/** Returns the id of the latest count of each material, as the phone's screen shows it. */
function listLatestCounts(counts: readonly StockCount[]): Map<string, string> {
  const groups = Map.groupBy(counts, ({ zoneMaterialId }) => zoneMaterialId)
  return new Map([...groups].map(([id, group]) => [id, findCurrentEvent(group)!.id]))
}
