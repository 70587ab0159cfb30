import { kindOfAction } from '#shared/scan/scan-action.ts'
import type { OpenTap } from '#shared/scan/open-taps.ts'
import type { CrewActions, EventDraft, ScanOptions, ScanOutcome } from '#web/sync/crew-types.ts'
import { runInProcess } from '#infra/simulation/life.ts'
import { kindAt, posts } from './posts.ts'
import type { Act, TrueHistory, TrueCode } from './true-history.ts'
import type { SimPhone, Tab } from '#infra/simulation/phone/sim-phone.ts'
import { materials } from './stock.ts'
import { codeOf, eventDate, tickets, wristbands } from './tickets.ts'
import type { World } from '#infra/simulation/world.ts'

interface HowUsed {
  how?: 'scan' | 'admit'
  /** Ms since the camera saw the code or the crew pressed the button. */
  ago?: number
  /** The tap to which the code is assigned, and the act that made it. */
  tap?: { open: OpenTap; act: Act }
}

/** Creates a crew that uses phones. Each use is recorded in `trueHistory` when it happens. */
export function createCrew(world: World, trueHistory: TrueHistory) {
  const { random } = world
  const movedAt = new Map<SimPhone, number>()

  function begin(phone: SimPhone, tab: Tab, how: Act['how'], kind: string, code: TrueCode, { ago = 0, tap }: HowUsed = {}): Act {
    const informedAt = phone.watch.informedAt(tab.engine.getSnapshot().status.lastSyncAt)
    const isClockUncertain = phone.clock.isInDoubt(tab.life, tab.openedAt)
    const act: Act = {
      phone: phone.name,
      order: trueHistory.next(),
      at: world.now() - ago,
      clock: phone.clock.now() - ago,
      isClockUncertain,
      how,
      kind,
      code,
      ...(tap ? { tap: tap.act } : {}),
      informedAt,
    }
    trueHistory.acts.push(act)
    if (random.chance(0.1)) phone.disk.crashWithin(25)
    return act
  }
  function recordVerdict(tab: Tab, act: Act, said: { kind: string; reason?: string; warning?: string | null }) {
    if (!tab.life.alive) return false
    act.said = { order: trueHistory.next(), at: world.now(), kind: said.kind, reason: said.reason, warning: said.warning ?? undefined }
    return true
  }

  /** Holds a code before the camera of a page. */
  function scan(phone: SimPhone, text: string, tab = phone.anyTab(), used: HowUsed = {}): Act | undefined {
    if (!tab || phone.isFrozen(tab)) return undefined // nobody sees the screen of a frozen page
    const { how = 'scan', tap } = used
    const act = begin(phone, tab, how, kindAt[tap?.open.location ?? tab.engine.getSnapshot().location] ?? 'check-in', codeOf(text), used)
    const options: ScanOptions = { tap: tap?.open, seenAt: used.ago === undefined ? undefined : phone.clock.monotonic() - used.ago }
    const ask = (actions: CrewActions): Promise<ScanOutcome> =>
      how === 'admit' ? actions.admit(text, options) : actions.scan(text, options)
    void runInProcess(tab.life, () => ask(tab.engine.actions)).then((outcome) => {
      if (!recordVerdict(tab, act, outcome)) return
      // Another page may just have changed the post. The new post applies before this page shows it, so the outcome tells which kind of
      // event was recorded.
      const recorded = recordedAs(outcome)
      if (recorded && world.now() - (movedAt.get(phone) ?? -Infinity) < 60_000) act.kind = recorded
      if (outcome.kind === 'not_in_list' && how === 'scan' && random.chance(0.7)) scan(phone, text, tab, { how: 'admit' })
      if (outcome.kind === 'not_saved' && random.chance(0.7)) tryAgain(phone, text, tab, { how, ...(tap && { tap }) })
    })
    return act
  }
  function tryAgain(phone: SimPhone, text: string, tab: Tab, used: HowUsed) {
    if (tab.engine.getSnapshot().role === 'bystander' && random.chance(0.7))
      void runInProcess(tab.life, () => tab.engine.actions.takeOver())
    world.after(500, tab.life, () => scan(phone, text, tab, used))
  }

  /** Presses a button on the screen of a page. `onStored` gets the id of the event. */
  function press(phone: SimPhone, tab: Tab, draft: EventDraft, ago?: number, onStored?: (eventId: string, act: Act) => void): Act {
    const { participantId, wristband, statedAt } = draft as TrueCode & { statedAt?: number }
    const act = begin(phone, tab, 'press', draft.kind, { participantId, wristband }, { ago: ago ?? 0 })
    act.stated = statedAt
    const options = ago === undefined ? {} : { seenAt: phone.clock.monotonic() - ago }
    void runInProcess(tab.life, () => tab.engine.actions.record(draft, options)).then((result) => {
      if (recordVerdict(tab, act, { kind: result.ok ? 'ok' : 'failed' }) && result.ok) onStored?.(result.event.id, act)
    })
    return act
  }
  function pressSomething(phone: SimPhone, tab = phone.anyTab()) {
    if (!tab || phone.isFrozen(tab)) return
    const { participantId } = random.pick(tickets)
    const presented = { knownBy: 'roster', codeVersion: null } as const
    const dice = random.int(10)
    if (dice < 3) press(phone, tab, { kind: 'link-wristband', participantId, wristband: random.pick(wristbands) })
    else if (dice < 4) press(phone, tab, { kind: random.pick(['dnf', 'start', 'finish'] as const), participantId, ...presented })
    else if (dice < 5) press(phone, tab, { kind: 'start-wave', eventDate, waveNumber: 1 + random.int(2) })
    else undoSomething(phone, tab)
  }
  function count(phone: SimPhone, zoneMaterialId = random.pick(materials), tab = phone.anyTab()) {
    if (!tab || phone.isFrozen(tab)) return
    press(phone, tab, { kind: 'stock-count', zoneMaterialId, stock: random.int(100), checkedBy: 'Niels' })
  }
  function linkBand(phone: SimPhone, participantId: string, wristband: string) {
    const tab = phone.anyTab()
    if (tab && !phone.isFrozen(tab)) press(phone, tab, { kind: 'link-wristband', participantId, wristband })
  }
  /** Links one wristband to a random participant at each of these posts, as happens while posts lack each other's events. */
  function linkTwice(posts: readonly SimPhone[]) {
    const wristband = random.pick(wristbands)
    for (const phone of posts) linkBand(phone, random.pick(tickets).participantId, wristband)
  }
  function undoSomething(phone: SimPhone, tab: Tab) {
    const mine = tickets.flatMap(({ participantId }) => tab.engine.actions.history(participantId).filter((one) => one.mayUndo))
    const { event } = random.pick(mine) ?? {}
    if (!event) return
    const { participantId, wristband } = event as TrueCode
    press(phone, tab, { kind: 'undo', target: event.id, participantId, wristband })
  }
  /** Chooses another post; most often the check-in. */
  function moveOn(phone: SimPhone, post = random.chance(0.6) ? posts[0]! : random.pick(posts), tab = phone.anyTab()) {
    if (tab) movedAt.set(phone, world.now())
    if (tab) void runInProcess(tab.life, () => tab.engine.actions.setLocation(post))
  }
  /** Runs the ready check: compares everything on the phone with everything at the server. */
  function compare(phone: SimPhone, tab = phone.anyTab()) {
    if (tab) void runInProcess(tab.life, () => tab.engine.actions.compareWithServer())
  }
  return { scan, press, pressSomething, linkBand, linkTwice, count, compare, moveOn }
}
export type Crew = ReturnType<typeof createCrew>

function recordedAs(outcome: ScanOutcome): string | undefined {
  if (outcome.kind === 'recorded') return kindOfAction[outcome.action]
  return outcome.kind === 'welcome' ? 'check-in' : undefined
}
