import type { ResponseOf, ValidInput } from '#shared/contract/endpoint.ts'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import { amsterdamTime, eventDateOf } from '#shared/lib/dates.ts'
import { eventTime, serverSkew, type EventTime } from '#shared/scan/event-time.ts'
import { createAboutTest } from '#shared/scan/fold.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import type { AnyEvent } from '#shared/scan/scan-event.ts'
import { subjectsOf } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import type { EditionSource } from '#functions/usecases/catalog/current-edition.ts'
import { readLiveRoster } from '#functions/usecases/live-roster/read-live-roster.ts'
import { readDeciders } from '#functions/usecases/roster/read-deciders.ts'
import { readEventsAbout } from '#functions/usecases/roster/project-participant.ts'
import { readStartNumberLookup } from '#functions/usecases/roster/start-number-of.ts'
import { createExplainer, type ExplainedEvent } from './explain-events.ts'
import { readRefused, showRefusedRow, showStored, type LogNames, type Refused } from './show-logged.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { isScanOfEdition } from './is-scan-of-edition.ts'

type Need = Pick<Deps, 'roster' | 'devices' | 'accounts' | 'clock'> & EditionSource
type Query = ValidInput<Endpoints['listScans']>['query']

/** A page of records as they are stored, before they become rows for the office. */
interface Page {
  events: StoredEvent[]
  refused: Refused[]
  cursor?: string
}

/**
 * Lists scans and decisions. For a participant it lists all of them on one page, by corrected time. Otherwise it lists a page at a time in
 * order of receipt: the scans whose corrected time is on a given day, or all scans of the chosen edition, by default the current edition.
 * Counts of material are left out. Scans that were refused or wait for a decision follow after the stored events.
 */
export async function listScans(deps: Need, query: Query, edition?: string): Promise<ResponseOf<Endpoints['listScans']>> {
  const { participant } = query
  const page = participant === undefined ? await readPage(deps, query) : await readAbout(deps, participant)
  const [live, devices, deciders, scope] = await Promise.all([
    readLiveRoster(deps),
    deps.devices.listDevices(),
    readDeciders(deps),
    readEditionScope(deps, edition),
  ])
  const explain = await createExplainer(deps, live)
  const isChosen = participant !== undefined || query.day !== undefined
  const isWanted = (scan: object, receivedAt: number) => isChosen || isScanOfEdition(scan, receivedAt, { scope, people: live.people })
  const every = await Promise.all(page.events.map(async (event) => [event, await explain(event)] as const))
  const explained = every.filter(([event, { participantId }]) => isWanted({ ...event, participantId }, event.received.receivedAt))
  const refused = page.refused.filter(({ scan, event }) => isWanted(event ?? {}, scan.receivedAt))
  const people = await readPeople(deps, live, namesIn(explained, refused))
  const names: LogNames = { devices: new Map(devices.map((one) => [one.id, one])), deciders, people }
  const items = [...explained.map(([event, one]) => showStored(event, one, names)), ...refused.map((one) => showRefusedRow(one, names))]
  return { items, ...(page.cursor === undefined ? {} : { cursor: page.cursor }) }
}

/** Reads the next page of a day, or of all days. The first letter of a cursor is `e` for stored events and `r` for refused scans. */
async function readPage({ roster }: Need, { day, limit, cursor }: Query): Promise<Page> {
  const [, source, at, id] = /^([er])(\d+)_(.+)$/.exec(cursor ?? '') ?? []
  const after = at === undefined ? undefined : { receivedAt: Number(at), id: id! }
  // An event is received after it happened, apart from the difference between two servers' clocks.
  const since = day === undefined ? 0 : amsterdamTime(day, '00:00') - serverSkew
  const feed = source === 'r' ? undefined : await roster.listFeed({ since, ...(after ? { after } : {}), limit })
  const events = (feed?.events ?? []).filter((event) => day === undefined || isOfDay(eventTime(event), day))
  if (feed?.after) return { events, refused: [], cursor: `e${feed.after.receivedAt}_${feed.after.id}` }
  const left = (await roster.listAllRefusedScans()).filter(
    (one) => source !== 'r' || one.receivedAt > after!.receivedAt || (one.receivedAt === after!.receivedAt && one.id > after!.id),
  )
  const read = left.slice(0, limit)
  const refused = await pickRefused(roster, read.map(readRefused), (one) => day === undefined || isRefusedOn(one, day))
  const last = read.at(-1)
  return { events, refused, ...(left.length > read.length && last ? { cursor: `r${last.receivedAt}_${last.id}` } : {}) }
}

/** Reads all scans and decisions about a participant, by ticket and by wristband, in corrected time. They are few enough for one page. */
async function readAbout({ roster }: Need, participant: string): Promise<Page> {
  const about = await readEventsAbout({ roster }, participant)
  const isAboutPerson = createAboutTest(participant, about)
  // A wristband link is stored under the person and under the wristband, so it is read twice.
  const distinct = [...new Map(about.map((event) => [eventKey(event), event])).values()]
  const all = (await roster.listAllRefusedScans()).map(readRefused)
  const refused = await pickRefused(roster, all, ({ participantId }) => participantId === participant)
  const theirs = distinct.filter((event) => isAboutPerson(event) || event.participantId === participant)
  const events = theirs.toSorted((a, b) => eventTime(a).time - eventTime(b).time || a.received.receivedAt - b.received.receivedAt)
  return { events, refused }
}

/** The refused and waiting scans that `fits` accepts, without counts of material and scans accepted later, which are stored events. */
async function pickRefused(roster: Need['roster'], scans: readonly Refused[], fits: (one: Refused) => boolean): Promise<Refused[]> {
  const wanted = scans.filter((one) => !materialKinds.has(one.event?.kind ?? '') && fits(one))
  const isStored = await Promise.all(wanted.map((one) => wasAccepted(roster, one)))
  return wanted.filter((_, at) => !isStored[at])
}

const materialKinds: ReadonlySet<string> = new Set(['stock-count', 'check-item'])

async function wasAccepted(roster: Need['roster'], { scan, event }: Refused): Promise<boolean> {
  if (!event || scan.undecided === undefined || scan.dismissedAt === null) return false
  const stored = await roster.listEvents(subjectsOf(event)[0]!)
  return stored.some((one) => eventKey(one) === eventKey(event))
}

/** True if a time is on a day in Amsterdam. An unknown time may be on every day within its bounds. */
function isOfDay({ time, uncertainty, known }: EventTime, day: string): boolean {
  if (known) return eventDateOf(time) === day
  return eventDateOf(time - uncertainty) <= day && day <= eventDateOf(time + uncertainty)
}

/** A refused scan belongs to the day of its receipt too, because the clock of its phone may be far off. */
const isRefusedOn = ({ scan, event }: Refused, day: string) =>
  eventDateOf(scan.receivedAt) === day || (event !== undefined && isOfDay({ ...eventTime(event), known: true }, day))

function namesIn(explained: readonly (readonly [AnyEvent, ExplainedEvent])[], refused: readonly Refused[]): string[] {
  const ids = [...explained.map(([, { participantId }]) => participantId), ...refused.map(({ participantId }) => participantId)]
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))]
}

/** Reads the names and start numbers of these participants. People who were removed from the roster are read one by one. */
async function readPeople(
  deps: Need,
  live: Awaited<ReturnType<typeof readLiveRoster>>,
  ids: readonly string[],
): Promise<LogNames['people']> {
  const [gone, numberOf] = await Promise.all([
    deps.roster.getParticipants(ids.filter((id) => !live.people.has(id))),
    readStartNumberLookup(deps),
  ])
  const found = [...ids.flatMap((id) => live.people.get(id) ?? []), ...gone]
  return new Map(
    found.map((one) => {
      const numberWith = (wristband: string | null) => numberOf(one, wristband === null ? live.stateOf(one) : { wristband })
      return [one.id, { name: one.name, numberWith }]
    }),
  )
}
