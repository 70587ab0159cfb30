import { isTimeCertain, hasUnknownTime, clockTolerance, toFact } from './known-times.ts'
import { listPossibleStates } from './oracle-race.ts'
import {
  findDoubleRecordings,
  checkBounds,
  checkNumbers,
  checkVerdict,
  checkTime,
  matchActs,
  listPossibleCounts,
  type FinalEvent,
} from './oracle.ts'
import { checkGivenTaps, listOpenTaps } from './oracle-taps.ts'
import { readPhone, readServer, type PhoneAnswers, type ServerAnswers, type ReceivedEvent } from './read-stores.ts'
import type { Act, TrueHistory } from '#infra/simulation/day/true-history.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import { serverSkewMs, type SimServer } from '#infra/simulation/server/sim-server.ts'
import { unknownTicket, lateTickets } from '#infra/simulation/day/tickets.ts'
import type { World } from '#infra/simulation/world.ts'

/** Checks every store after all work has ended, and returns the broken promises (the list in docs/offline.md). */
export async function checkPromises(
  world: World,
  server: SimServer,
  phones: readonly SimPhone[],
  trueHistory: TrueHistory,
  restored: boolean,
): Promise<{ lost: number; broken: string[] }> {
  const held = await readServer(server)
  const answers = new Map<SimPhone, PhoneAnswers>()
  for (const phone of phones) if (!phone.lost) answers.set(phone, await readPhone(world, phone))

  const undone = findUndone(held.taken)
  const broken = trueHistory.acts.flatMap((act) => checkVerdict(trueHistory, act, (id) => undone.has(id)))
  if (new Set(held.taken.map((event) => event.id)).size !== held.taken.length) broken.push('2: an event is counted twice')
  const actOf = new Map<string, Act>()
  const known: Known = { actOf, pairedAt: new Map(phones.flatMap((phone) => [...phone.deviceIds])) }
  let lost = 0
  for (const phone of phones) {
    const found = matchPhone(held, phone, answers.get(phone)?.waiting ?? [], trueHistory, restored || server.failingScans.size > 0)
    lost += found.lost.length
    broken.push(
      ...found.broken,
      ...found.lost.map(({ kind, code }) => `1: ${kind} of ${describe(code)} was green on ${phone.name} and is nowhere`),
    )
    if (phone.lost) broken.push(...checkHandedOver(phone, held, server))
    else broken.push(...checkPhone(phone, answers.get(phone)!, server, trueHistory))
    broken.push(...checkRefusals(held, phone, restored))
    broken.push(
      ...findDoubleRecordings(
        trueHistory,
        phone.name,
        (id) =>
          phone.corrupted.size > 0 ||
          held.refused.some(({ event }) => event.participantId === id) ||
          // Includes the phone's own undos that the server cannot process, because this phone did apply them.
          [...held.taken, ...(answers.get(phone)?.waiting ?? [])].some(
            (one) => one.participantId === id && ['undo', 'settle', 'set-status'].includes(one.kind),
          ),
      ),
    )
    for (const [id, act] of found.madeBy) actOf.set(id, act)
  }

  broken.push(...checkStates(held, answers, known, undone), ...checkStock(held, answers, known), ...checkTaps(held, answers, known, undone))
  return { lost, broken }
}

/** For each event, the act of the crew that made it; for each device, when it was paired. */
interface Known {
  actOf: ReadonlyMap<string, Act>
  pairedAt: ReadonlyMap<string, number>
}

const describe = ({ participantId, wristband }: Act['code']) => participantId ?? wristband ?? 'a wave'

/** Checks promise 7: the reason of each refused event is true. */
function checkRefusals({ refused }: ServerAnswers, phone: SimPhone, restored: boolean): string[] {
  const isRevoked = phone.revoked || [...phone.handedTo].some((carrier) => carrier.revoked)
  const causes: Record<string, (event: Partial<FinalEvent>) => boolean> = {
    malformed: (event) => phone.corrupted.has(event.id ?? ''),
    not_signed: (event) => phone.corrupted.has(event.id ?? ''),
    device_revoked: () => isRevoked,
    // The office decides whether to accept these events.
    revoked_pending: () => isRevoked,
    // Another phone delivers the events that this phone handed over before its wipe.
    revocation_over: () => phone.revoked && phone.handedTo.size > 0,
    sold_later: ({ participantId }) => isRevoked && lateTickets.some((one) => one.participantId === participantId),
    unknown_participant: ({ participantId }) =>
      restored || participantId === unknownTicket.participantId || lateTickets.some((one) => one.participantId === participantId),
  }
  return refused.flatMap(({ event, reason }) =>
    phone.deviceIds.has(event.deviceId ?? '') && !causes[reason]?.(event)
      ? [`7: ${event.kind} of ${phone.name} was refused as ${reason}`]
      : [],
  )
}

/** Matches the events of a phone with the acts of its crew. Finds lost events, events without an act, and wrong times. */
function matchPhone(held: ServerAnswers, phone: SimPhone, waiting: readonly FinalEvent[], { acts }: TrueHistory, mayMiss: boolean) {
  // The server itself made each event with number 0, for a single call of the device.
  const isOurs = (event: Partial<FinalEvent>) => event.seq !== 0 && phone.deviceIds.has(event.deviceId ?? '')
  const taken = held.taken.filter(isOurs)
  // The server refused these events with a reason, or cannot process them. Such events are kept and reported.
  const apart = [...held.refused.map(({ event }) => event), ...waiting].filter(isOurs)
  const everything = [...new Map([...taken, ...apart].map((event) => [event.id, event])).values()]
  const own = acts.filter((act) => act.phone === phone.name)
  const { madeBy, lost, invented } = matchActs(own, everything)
  // Events of a lost phone may be gone: if it did not hand them over, if the server cannot store them, or if the server's table was lost.
  const mayBeGone = (act: Act) => phone.lost && (mayMiss || act.said!.order > phone.lost.since)
  const broken = invented.map((id) => `2: ${phone.name} has an event that nobody made: ${id}`)
  for (const id of phone.lost ? [] : phone.deviceIds.keys())
    broken.push(
      ...checkNumbers(
        phone.name,
        everything.filter((event) => event.deviceId === id).map((event) => event.seq!),
      ),
    )
  const knewTheTime = own.every((act) => !act.isClockUncertain)
  for (const event of taken) {
    const act = madeBy.get(event.id)
    if (act) broken.push(...checkTime(act, event, serverSkewMs))
    // The tap itself may be gone with a lost phone.
    const isTapGone = phone.lost !== undefined && !madeBy.has(event.tapId ?? '')
    if (act?.tap && event.tapId && !isTapGone && madeBy.get(event.tapId) !== act.tap)
      broken.push(`4: ${phone.name} put ${event.kind} to another tap`)
    if (act && knewTheTime) broken.push(...checkBounds(act, event.received, clockTolerance))
  }
  return { madeBy, lost: lost.filter((act) => !mayBeGone(act)), broken }
}

/** Returns the ids of events that their own device or an administrator undid. */
function findUndone(taken: readonly ReceivedEvent[]): Set<string> {
  const byId = new Map(taken.map((event) => [event.id, event]))
  return new Set(
    taken.flatMap((event) => {
      const target = event.kind === 'undo' ? byId.get(event.target!) : undefined
      return target && target.kind !== 'undo' && (event.seq === 0 || event.deviceId === target.deviceId) ? target.id : []
    }),
  )
}

/** Checks promise 3: the server and every phone have the same state of each participant, and that state is possible. */
function checkStates(
  { taken, people }: ServerAnswers,
  answers: ReadonlyMap<SimPhone, PhoneAnswers>,
  { actOf, pairedAt }: Known,
  undone: ReadonlySet<string>,
): string[] {
  const broken: string[] = []
  const counting = taken.filter((event) => event.kind !== 'undo' && !undone.has(event.id))
  const vague = new Set(counting.filter((event) => hasUnknownTime(event, pairedAt)))
  const untold = new Set(counting.filter((event) => !vague.has(event) && !isTimeCertain(event, actOf.get(event.id), pairedAt)))
  for (const { id, eventDate, waveNumber, removed, says } of people) {
    const facts = counting.filter(
      (event) => event.kind !== 'start-wave' || (event.eventDate === eventDate && event.waveNumber === waveNumber),
    )
    const possible = facts.some((event) => untold.has(event) && isNear(event, id, facts))
      ? undefined
      : listPossibleStates(
          id,
          facts.map((event) => toFact(event, vague.has(event))),
        )
    if (possible && !possible.has(says)) broken.push(`3: the server says of ${id}: ${says}; it can only be ${[...possible].join(' or ')}`)
    for (const [phone, { says: ask, waiting }] of answers) {
      if (phone.revoked || waiting.length > 0) continue
      const said = ask(id)
      const right = removed ? 'nobody' : says
      if (said !== right) broken.push(`3: ${phone.name} says of ${id}: ${said}; the server: ${right}`)
    }
  }
  return broken
}

/** Checks promise 3: the server and every phone have the latest count of each material. */
function checkStock({ taken, stock }: ServerAnswers, answers: ReadonlyMap<SimPhone, PhoneAnswers>, { actOf, pairedAt }: Known): string[] {
  const broken: string[] = []
  const counts = Map.groupBy(
    taken.filter(({ kind }) => kind === 'stock-count'),
    ({ zoneMaterialId }) => zoneMaterialId!,
  )
  for (const [id, group] of counts) {
    const vague = (count: ReceivedEvent) => hasUnknownTime(count, pairedAt)
    const says = stock.get(id)
    const certain = group.every((count) => vague(count) || isTimeCertain(count, actOf.get(count.id), pairedAt))
    if (certain && !listPossibleCounts(group, vague).some((count) => count.id === says))
      broken.push(`3: the server says ${says} stands of ${id}`)
    for (const [phone, { stock: own, waiting }] of answers)
      if (!phone.revoked && waiting.length === 0 && own.get(id) !== says)
        broken.push(`3: ${phone.name} says ${own.get(id)} stands of ${id}; the server: ${says}`)
  }
  return broken
}

/** Checks promises 2 and 4 for the taps that the office gave to people, and promise 3: each phone lists the open taps of the server. */
function checkTaps(
  { taken }: ServerAnswers,
  answers: ReadonlyMap<SimPhone, PhoneAnswers>,
  { actOf }: Known,
  undone: ReadonlySet<string>,
): string[] {
  const open = listOpenTaps(taken, undone)
  // A phone does not use an event that the server refused as damaged, even if the server has it undamaged from another phone.
  const phones = [...answers].filter(([{ revoked, corrupted }, { waiting }]) => !revoked && corrupted.size === 0 && waiting.length === 0)
  return [
    ...checkGivenTaps(taken, actOf, undone, serverSkewMs),
    ...phones.flatMap(([phone, { openTaps }]) =>
      taken
        .filter(({ id, kind, deviceId }) => kind === 'tap' && phone.deviceIds.has(deviceId) && openTaps.has(id) !== open.has(id))
        .map(({ id }) => `3: ${phone.name} lists the tap ${id} as ${openTaps.has(id) ? 'open' : 'closed'}; the server: the reverse`),
    ),
  ]
}

const isNear = (event: ReceivedEvent, id: string, facts: readonly ReceivedEvent[]) =>
  event.participantId === id ||
  event.kind === 'start-wave' ||
  facts.some((link) => link.kind === 'link-wristband' && link.participantId === id && link.wristband === event.wristband)

/** Checks promises 7 and 8 for the data that one phone has at the end. */
function checkPhone(
  phone: SimPhone,
  { phase, state, waiting, carried, records, listed, refusedWithoutReason }: PhoneAnswers,
  { failingScans }: SimServer,
  { packages }: TrueHistory,
): string[] {
  // The contents of some packages are unknown. Such a package counts as failing if the server fails on any scan at all.
  const failing = carried.filter((id) => packages.get(id)?.some((event) => failingScans.has(event)) ?? failingScans.size > 0)
  const carriesFailing = failing.length > 0
  if (phone.revoked) {
    // A revoked phone wipes itself once everything is sent. It keeps events that the server can never process, but not the list of names.
    const keeps = (waiting.length > 0 || carriesFailing) && waiting.every((event) => failingScans.has(event.id))
    return phase === 'ready' || listed > 0 || (records > 0 && !keeps)
      ? [`8: revoked phone ${phone.name} is ${phase} with ${records} records, ${waiting.length} waiting`]
      : []
  }
  const wrong: string[] = []
  const stuck = waiting.filter((event) => !failingScans.has(event.id))
  if (stuck.length > 0) wrong.push(`7: ${stuck.length} still wait on ${phone.name}`)
  const delayed = carried.length - failing.length
  if (delayed > 0) wrong.push(`7: ${phone.name} still carries ${delayed} packages`)
  if (phase !== 'ready' || (state !== 'synced' && waiting.length === 0 && !carriesFailing))
    wrong.push(`7: ${phone.name} is ${phase}, ${state}`)
  if (refusedWithoutReason > 0) wrong.push(`7: ${phone.name} has ${refusedWithoutReason} refused without a reason`)
  return wrong
}

/** Checks promise 1: the server has every event that a phone handed over before the phone was lost for ever. */
function checkHandedOver({ name, lost }: SimPhone, { taken, refused }: ServerAnswers, { failingScans }: SimServer): string[] {
  const there = new Set([...taken, ...refused.map(({ event }) => event)].map(({ id }) => id))
  const gone = [...lost!.handedOver].filter((id) => !there.has(id) && !failingScans.has(id))
  return gone.length > 0 ? [`1: ${gone.length} events that ${name} handed over are nowhere`] : []
}
