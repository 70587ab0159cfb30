import type { RosterRow } from '#shared/contract/crew.ts'
import { putMeta } from '#web/db/meta.ts'
import { loadRosterCipher } from '#web/db/roster-cipher.ts'
import { openRows } from '#web/db/roster-rows.ts'
import { createPageLocks } from '#web/sync/device/locks.ts'
import { pullChanges } from '#web/sync/exchange/pull.ts'
import { readPage } from '#web/sync/exchange/read-page.ts'
import { createCrewMemory } from '#web/sync/memory/crew-memory.ts'
import { createTestPhone, noTimers } from './test-phone.ts'
import { createTestServer, testRow } from './test-server.ts'

const byId = (rows: readonly RosterRow[]) => [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))

/**
 * Creates a paired store with an empty roster, a server with this many people, and `pull`, which tries once to fetch them, ten per page.
 */
export async function setUpPull(people: number) {
  const { server, transport } = createTestServer(Array.from({ length: people }, (_, n) => testRow(n)))
  const phone = createTestPhone(transport)
  const db = phone.openDb()
  const withLock = createPageLocks()
  const asked: (string | undefined)[] = []
  const spy: typeof transport.pullRoster = (input) => {
    asked.push(input.query.cursor)
    return transport.pullRoster(input)
  }
  await putMeta(db, 'device', server.device)
  await putMeta(db, 'counter', { deviceId: server.device.id, tab: 'one', seq: 0, revision: 0 })
  const clock = { startTrip: () => () => {} }
  const openMemory = () => createCrewMemory({ db, loadCipher: (of) => loadRosterCipher(of), ...noTimers })
  const memory = openMemory()
  const deps = { db, memory, transport: { pullRoster: spy }, withLock, loadReader: async () => readPage, clock, pageSize: 10 }
  return {
    server,
    db,
    asked,
    memory,
    openMemory,
    deps,
    pull: (onRows: (rows: readonly RosterRow[]) => void = () => {}) => pullChanges(deps, { onPage: ({ rows }) => onRows(rows) }),
    /** Returns the state that a newly opened page reads from the disk. */
    stored: async () => {
      const fresh = openMemory()
      await fresh.catchUp()
      return { rows: byId(fresh.index.people()), fresh }
    },
    rawRows: async () => {
      const cipher = await loadRosterCipher(db)
      return (await Promise.all((await db.pages.toArray()).map(async ({ sealed }) => (await openRows(cipher, sealed)).rows))).flat()
    },
  }
}
