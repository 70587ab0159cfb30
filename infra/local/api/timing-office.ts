import { beforeAll } from 'vitest'
import type { ResultList } from '#shared/contract/results.ts'
import type { AdminParticipant } from '#shared/contract/roster.ts'
import type { PreviewedRow } from '#shared/contract/time-import.ts'
import { admin, advanceClock, decide, people, product, setUpRaceDay } from './scan-posts.ts'
import type { TestClient } from './test-product.ts'

// Helpers for tests in which the office imports a file with times from a timing company.

export const day = '2025-10-11'
interface Row {
  line?: number
  number: string
  time: string
}
const numberLines = (rows: Row[]) => rows.map((row, at) => ({ line: at + 2, ...row }))
/** Previews rows of a file; `kind` is `start` or `finish`. Rows without `line` are numbered from 2, because line 1 has the headings. */
export const preview = async (rows: Row[], kind = 'finish', by: TestClient = admin) =>
  by.call('POST', '/api/admin/time-import/preview', { day, kind, rows: numberLines(rows) })
export const previewRows = async (rows: Row[], kind?: string) => (await preview(rows, kind)).body.rows as PreviewedRow[]
/** Imports rows of a preview. A second call with the same `importId` writes nothing twice. */
export const importRows = (importId: string, rows: (Row & { participantId: string })[], kind = 'finish', by: TestClient = admin) =>
  by.call('POST', '/api/admin/time-import', { day, kind, importId, rows: numberLines(rows) })
/** Reads what the office sees on the page of this participant. */
export const readDossier = async (id: string) => (await admin.call('GET', `/api/admin/participants/${id}/dossier`)).body
/** Returns the finish of this participant in the results of {@link day}. */
export const finishOf = async (id: string) =>
  ((await admin.call('GET', `/api/admin/results?day=${day}`)).body as ResultList).entries
    .flatMap(({ members }) => members)
    .find((one) => one.id === id)?.finish
/** Counts the stored events of all participants. */
export const countEvents = async () => {
  const { events } = await product.deps.roster.listFeed({ since: 0, limit: 10_000 })
  return events.length
}

/** Five solo participants of {@link day}, with the wristbands WB-0500 to WB-0504 and a start at 10:00. */
export let runners: AdminParticipant[] = []
/** A participant of another race day, with the wristband WB-0600. */
export let other: AdminParticipant

/** Sets up the tests of one file, at 16:00 on the race day. */
export function setUpTimeImport(): void {
  setUpRaceDay('2025-10-11T14:00:00Z')
  beforeAll(async () => {
    runners = people.filter(({ eventDate, ticketType }) => eventDate === day && ticketType === 'solo').slice(0, 5)
    other = people.find(({ eventDate }) => eventDate !== day)!
    for (const [at, { id }] of runners.entries()) {
      await decide({ kind: 'link-wristband', participantId: id, wristband: `WB-050${at}` })
      await decide({ kind: 'start', participantId: id, stated: { at: '2025-10-11T08:00:00Z', uncertaintyMs: 0, reason: 'r', by: 'b' } })
    }
    await decide({ kind: 'link-wristband', participantId: other.id, wristband: 'WB-0600' })
    await advanceClock(2_000)
  })
}
