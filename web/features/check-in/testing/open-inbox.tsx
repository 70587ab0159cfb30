import type {
  DecidedConflict,
  ImplausibleTime,
  InboxConflict,
  OpenTapItem,
  RefusedScanItem,
  UndecidedScan,
  UnwornScan,
} from '#shared/contract/scan-inbox.ts'
import { fakeWire, type Answer } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import CheckIn from '#web/features/check-in/check-in.tsx'

/** The call that reads the inbox. */
export const inbox = 'GET /api/admin/scan-inbox'
/** The call that records a decision. */
export const decision = 'POST /api/admin/scan-decisions'
export const jamal = { id: '5R8W1C6T', name: 'Jamal Bouzidi' }
export const noor = { id: '20000000', name: 'Noor Haddad' }
/** One scan of a conflict: a scan of Jamal at Post A, with the given changes. */
export const side = (scanId: string, change: Partial<InboxConflict['first']> = {}): InboxConflict['first'] => ({
  scanId,
  participant: jamal,
  deviceName: 'Post A',
  location: 'Check-in',
  scannedAt: '2025-10-11T08:12:08.000Z',
  uncertaintyMs: 400,
  timeKnown: true,
  receivedAt: '2025-10-11T08:12:09.000Z',
  knownBy: 'roster',
  codeVersion: 2,
  ...change,
})
/** A conflict: two phones checked in the same ticket. */
export const twice: InboxConflict = {
  kind: 'check-in',
  participant: jamal,
  wristband: null,
  first: side('a'),
  second: side('b', {
    deviceName: 'Post B',
    scannedAt: '2025-10-11T08:15:51.000Z',
    uncertaintyMs: 2100,
    receivedAt: '2025-10-11T10:05:00.000Z',
    knownBy: 'signature',
    codeVersion: null,
  }),
}
/** A conflict: two people got the same wristband. */
export const band: InboxConflict = {
  kind: 'wristband',
  participant: jamal,
  wristband: 'WB-0412',
  first: side('c', { knownBy: null }),
  second: side('d', { participant: noor, knownBy: null }),
}
/** The subject (`about`) of a refused scan that is only about a participant. */
export const nothing = { wristband: null, waveNumber: null, eventDate: null, item: null, amount: null }
export const refused: RefusedScanItem = {
  id: 'r1',
  reason: 'unknown_participant',
  message: 'Deze deelnemer staat niet in de lijst van de server.',
  deviceName: 'Post C',
  receivedAt: '2025-10-11T09:00:00.000Z',
  participant: jamal,
  about: nothing,
  kind: 'finish',
  location: 'course-start',
  scannedAt: '2025-10-11T08:59:00.000Z',
}
/** Opens the inbox. `answer`: the answer to the call that reads it; `rest`: the answers to other calls. */
export async function open(answer: Answer, rest: Record<string, Answer> = {}) {
  const wire = fakeWire({ 'GET /api/participants': { body: [] }, [inbox]: answer, ...rest })
  return { wire, screen: await renderScreen({ '/': <CheckIn /> }, '/?tab=controle') }
}
/** The server's answer if these items are in the inbox. */
export const holding = (
  conflicts: InboxConflict[],
  scans: RefusedScanItem[] = [],
  decided: DecidedConflict[] = [],
  unworn: UnwornScan[] = [],
  undecided: UndecidedScan[] = [],
  implausible: ImplausibleTime[] = [],
  openTaps: OpenTapItem[] = [],
): Answer => ({
  body: {
    conflicts,
    refused: scans,
    refusedCount: scans.length,
    undecided,
    undecidedDevices: [...Map.groupBy(undecided, ({ deviceId }) => deviceId).values()].map((group) => ({
      ...group[0]!,
      count: group.length,
    })),
    decided,
    unworn,
    openTaps,
    implausible,
  },
})
/** A finish scan of a wristband that nobody wears. */
export const unworn: UnwornScan = {
  scanId: '01890000-0000-7000-8000-000000000001',
  wristband: 'WB-9700',
  kind: 'finish',
  location: 'finish',
  deviceName: 'Post D',
  scannedAt: '2025-10-11T11:02:03.000Z',
  uncertaintyMs: 400,
  timeKnown: true,
}
