import { createTestPhone } from './test-phone.ts'
import { createTestServer, testRow } from './test-server.ts'

export const minute = 60_000

/** Creates a phone and a server with the same clock, and people in two waves of one day, at ten and at eleven in Amsterdam. */
export function createRaceDay(people = 6) {
  const rows = Array.from({ length: people }, (_, n) =>
    testRow(n, { waveNumber: 1 + (n % 2), waveTime: `2025-10-11T0${8 + (n % 2)}:00:00.000Z` }),
  )
  const { server, transport } = createTestServer(rows)
  const phone = createTestPhone(transport)
  phone.onPass = (ms) => void (server.now += ms)
  return { rows, server, phone }
}
