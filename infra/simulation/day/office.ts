import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'
import { decideEvent, type EventDraft } from '#functions/usecases/roster/decide-event.ts'
import { recordEvent } from '#functions/usecases/roster/record-event.ts'
import { recordDecision, type OfficeDecision } from '#functions/usecases/scans/record-decision.ts'
import { scanParticipant } from '#functions/usecases/scans/scan-participant.ts'
import type { Scanner } from '#functions/usecases/scans/scanner.ts'
import { updateStatus } from '#functions/usecases/scans/update-status.ts'
import { listOpenTaps } from '#shared/scan/open-taps.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { participantSubject, tapsSubject, wavesSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { FaultBook } from '#infra/simulation/faults.ts'
import { kindAt, posts } from './posts.ts'
import type { TrueHistory, Trouble } from './true-history.ts'
import type { SimServer } from '#infra/simulation/server/sim-server.ts'
import { eventDate, lastTickets, lateTickets, otherDayTickets, tickets, triedOnTicket, wristbands, type SimTicket } from './tickets.ts'
import type { World } from '#infra/simulation/world.ts'

const oneDay = {
  getEventDay: async () => ({ date: eventDate }),
  listWaves: async () => [{ number: 1 }, { number: 2 }],
} as unknown as Deps['catalog']

const oneOffice = { listAdmins: async () => [] } as unknown as Deps['accounts']

/** Creates an administrator with good signal who changes data during the race. */
export function createOffice(world: World, faults: FaultBook, server: SimServer, trueHistory: TrueHistory) {
  const { roster } = server.desk
  const { random } = world
  const unsold = [...lateTickets]

  function note(kind: string, participantId?: string) {
    faults.note(`administrator: ${kind}`)
    trueHistory.decisions.push({ kind, participantId, at: world.now() })
  }

  async function change(kind: Trouble | 'replaced_code' | 'move', participantId: string) {
    const found = (await roster.getParticipant(participantId))!
    if (kind !== 'move' && (found.status !== 'active' || found.codeVersion > 1)) return
    const news: Partial<ParticipantRecord> =
      kind === 'move' ? { waveNumber: 2 } : kind === 'replaced_code' ? { codeVersion: 2 } : { status: kind }
    const updatedAt = Math.max(world.now(), found.updatedAt + 1)
    note(kind, participantId)
    await roster.putParticipants([{ ...found, ...news, rev: found.rev + 1, updatedAt }])
  }

  async function sell() {
    const ticket = unsold.shift()
    if (!ticket) return
    note('sell', ticket.participantId)
    await roster.putParticipants([toRecord(ticket, world.now())])
  }

  async function checkIn({ participantId, text }: SimTicket) {
    note('check-in', participantId)
    await checkInByCode(server.desk, { qrCode: text, username: 'anna' }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }

  async function decide(draft: EventDraft) {
    note(draft.kind, 'participantId' in draft ? draft.participantId : undefined)
    const event = decideEvent(server.desk, draft, 'anna')
    await recordEvent(server.desk, event, event.deviceId)
  }

  async function decideInOffice(decision: OfficeDecision, participantId?: string) {
    note(decision.kind, participantId)
    await recordDecision({ ...server.desk, catalog: { ...oneDay, ...server.desk.catalog }, accounts: oneOffice }, decision, 'anna')
  }

  /** Records a time that somebody wrote down, or undoes the start of a wave. */
  async function state(participantId: string) {
    const at = new Date(world.now() - random.int(random.chance(0.5) ? 10_000 : 600_000)).toISOString()
    const stated = { at, uncertaintyMs: random.pick([0, 1000, 30_000]), reason: 'op papier' }
    const dice = random.int(5)
    const starts = await roster.listEvents(wavesSubject)
    const target = random.pick(starts.filter((event) => event.kind === 'start-wave'))?.id
    if (dice < 1 && target !== undefined) return decideInOffice({ kind: 'undo', target })
    faults.note('administrator: states a moment')
    if (random.chance(0.3)) await decide({ kind: 'set-status', participantId, status: random.pick(['registered', 'checked_in', 'dnf']) })
    if (dice < 2) return decideInOffice({ kind: 'start-wave', eventDate, waveNumber: 1 + random.int(2), stated })
    return decideInOffice({ kind: random.pick(['start', 'finish', 'dnf'] as const), participantId, stated }, participantId)
  }

  /** Gives an open tap to somebody. Then tries to give it to another person too, or undoes the first choice. */
  async function giveTap() {
    const devices = await server.desk.devices.listDevices()
    const events = (await Promise.all(devices.map(({ id }) => roster.listEvents(tapsSubject(id))))).flat()
    const tap = random.pick(listOpenTaps(events))
    if (!tap) return
    const give = async () => {
      faults.note('administrator: gives a tap')
      const { participantId } = tickets[random.int(4)]!
      const kind = random.pick(['start', 'finish'] as const)
      await decideInOffice({ kind, participantId, tap: { id: tap.id, deviceId: tap.deviceId } }, participantId).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error
      })
    }
    await give()
    await world.runFor(random.int(20_000))
    if (random.chance(0.5)) return give()
    const given = (await roster.listEvents(tapsSubject(tap.deviceId))).find(({ seq, tapId }) => seq === 0 && tapId === tap.id)
    if (!given) return
    faults.note('administrator: takes a tap back')
    const participantId = given.participantId as string
    await decideInOffice({ kind: 'undo', participantId, target: given.id }, participantId)
  }

  /** Settles or undoes one event of a participant. */
  async function decideAbout(participantId: string): Promise<void> {
    const events = await roster.listEvents(participantSubject(participantId))
    const target = events.filter((event) => event.kind !== 'undo')
    const stands = events.filter((event) => event.kind === 'check-in')
    const dice = random.int(6)
    if (dice < 2 && target.length > 0) return decideInOffice({ kind: 'undo', participantId, target: random.pick(target).id }, participantId)
    if (dice < 3 && stands.length > 0) return decide({ kind: 'settle', participantId, stands: random.pick(stands).id })
    if (dice < 4) return decide({ kind: 'set-status', participantId, status: random.pick(['registered', 'checked_in', 'started', 'dnf']) })
    if (dice < 5) return decide({ kind: 'link-wristband', participantId, wristband: random.pick(wristbands) })
    return random.chance(0.3) ? decide({ kind: 'start-wave', eventDate, waveNumber: 1 + random.int(2) }) : undefined
  }

  /** Makes a single call for a scan or a status, as an administrator or as a device with signal. */
  async function call({ participantId, text }: SimTicket) {
    const device = random.pick((await server.desk.devices.listDevices()).filter((one) => one.revokedAt === null))
    const scanner: Scanner = device && random.chance(0.6) ? { device } : { username: 'anna' }
    const location = random.pick(posts)
    const status = random.pick(['checked_in', 'started', 'finished', 'dnf'] as const)
    const byText = random.chance(0.6)
    note(byText ? kindAt[location]! : 'device' in scanner && status === 'checked_in' ? 'check-in' : 'set-status', participantId)
    const deps = { ...server.desk, catalog: { ...oneDay, ...server.desk.catalog } }
    const work = byText
      ? scanParticipant(deps, { qrCode: text, location, action: actionAt(location) }, scanner)
      : updateStatus(deps, { participantId, status, location }, scanner)
    await work.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }

  return {
    async open() {
      await roster.putParticipants(
        [...tickets, ...otherDayTickets, ...lastTickets, triedOnTicket].map((ticket) => toRecord(ticket, world.now())),
      )
    },
    /** Does one random action. */
    async act(): Promise<void> {
      const ticket = random.pick(tickets)
      const dice = random.int(19)
      if (dice < 2) return change(random.pick(['cancelled', 'unpaid', 'removed'] as const), ticket.participantId)
      if (dice < 4) return change('replaced_code', ticket.participantId)
      if (dice < 5) return change('move', ticket.participantId)
      if (dice < 7) return sell()
      if (dice < 9) return checkIn(ticket)
      if (dice < 11) return state(tickets[random.int(4)]!.participantId)
      return dice < 16 ? decideAbout(ticket.participantId) : call(ticket)
    },
    giveTap,
    /** Lists the tickets sold so far. */
    sold: () => [...tickets, ...otherDayTickets, ...lateTickets.filter((one) => !unsold.includes(one))],
  }
}
export type Office = ReturnType<typeof createOffice>

function toRecord({ text: _, nextText: __, participantId, version, ...rest }: SimTicket, at: number): ParticipantRecord {
  return {
    ...rest,
    id: participantId,
    codeVersion: version,
    name: `Loper ${participantId}`,
    ticketId: 't',
    email: '',
    phone: '',
    gender: '',
    waveId: 1,
    waveTime: null,
    status: 'active',
    createdAt: at,
    rev: 1,
    updatedAt: at,
  }
}
