import type { FaultBook } from '#infra/simulation/faults.ts'
import type { SimPhone } from '#infra/simulation/phone/sim-phone.ts'
import type { EventDraft } from '#web/sync/crew-types.ts'
import { posts } from './posts.ts'
import type { Act } from './true-history.ts'
import { eventDate, tickets, wristbands } from './tickets.ts'
import type { Crew } from './use-phone.ts'
import type { World } from '#infra/simulation/world.ts'

/**
 * Creates the acts of a crew without time to look at the screen: several people at once (a bunch), times noted by a press (taps), and
 * times noted on paper.
 */
export function createCourseActs(world: World, faults: FaultBook, crew: Crew) {
  const { random } = world
  /** The act of each tap, by the id of its event. */
  const taps = new Map<string, Act>()
  /** The events with a stated time, by phone. */
  const stated = new Map<SimPhone, { target: string; draft: EventDraft }[]>()
  const someText = (sold: readonly { text: string }[]) => (random.chance(0.5) ? random.pick(wristbands) : random.pick(sold).text)

  /** Lets several people come within seconds: the camera sees them while the disk still stores the scan of the first. */
  async function bunch(phone: SimPhone, sold: readonly { text: string }[]) {
    const tab = phone.anyTab()
    if (!tab || phone.isFrozen(tab)) return
    phone.show()
    if (random.chance(0.7)) crew.moveOn(phone, random.pick(posts.slice(1)), tab)
    await world.runFor(1000)
    if (!tab.life.alive) return
    faults.note('crew: a bunch')
    const seen: { at: number; text: string }[] = []
    for (let left = 2 + random.int(3); left > 0; left--) {
      seen.push({ at: world.now(), text: someText(sold) })
      await world.runFor(100 + random.int(random.chance(0.2) ? 4000 : 700))
    }
    if (!tab.life.alive) return // the scans of the camera are lost with its page
    for (const { at, text } of seen) crew.scan(phone, text, tab, { ago: world.now() - at })
  }

  /** Records taps now. Later the crew assigns wristbands to the taps, or undoes a tap. */
  async function tap(phone: SimPhone, sold: readonly { text: string }[]) {
    const tab = phone.anyTab()
    if (!tab || phone.isFrozen(tab)) return
    phone.show()
    crew.moveOn(phone, random.pick(posts.slice(1)), tab)
    await world.runFor(1000)
    for (let left = 1 + random.int(3); left > 0 && tab.life.alive; left--) {
      faults.note('crew: a tap')
      crew.press(phone, tab, { kind: 'tap' }, random.int(200), (id, act) => void taps.set(id, act))
      await world.runFor(100 + random.int(3000))
    }
    await world.runFor(random.int(random.chance(0.3) ? 60_000 : 8000))
    workOffTaps(phone, sold)
  }

  function workOffTaps(phone: SimPhone, sold: readonly { text: string }[]) {
    const tab = phone.anyTab()
    if (!tab || phone.isFrozen(tab)) return
    for (const open of tab.engine.actions.openTaps()) {
      const act = taps.get(open.id)
      // A tap at the first post was a mistake: the crew tapped just before it saw that the phone was still at that post.
      if (!act || !posts.slice(1).includes(open.location)) continue
      if (random.chance(0.15)) crew.press(phone, tab, { kind: 'undo', target: open.id, tap: true })
      else if (random.chance(0.8)) {
        faults.note('crew: a band put to a tap')
        crew.scan(phone, someText(sold), tab, { tap: { open, act } })
      }
    }
  }

  /** Records a time that was noted on paper, or undoes such a record. */
  function state(phone: SimPhone) {
    const tab = phone.anyTab()
    if (!tab || phone.isFrozen(tab)) return
    const own = stated.get(phone) ?? []
    const mistake = own.length > 0 && random.chance(0.3) ? random.pick(own) : undefined
    if (mistake) {
      const { participantId } = mistake.draft as { participantId?: string }
      return void crew.press(phone, tab, { kind: 'undo', target: mistake.target, participantId })
    }
    faults.note('crew: states a moment')
    const draft = drawStatement()
    crew.press(phone, tab, draft, undefined, (target) => void stated.set(phone, [...(stated.get(phone) ?? []), { target, draft }]))
  }
  function drawStatement(): EventDraft {
    const moment = {
      statedAt: world.now() - random.int(random.chance(0.5) ? 10_000 : 600_000),
      statedUncertainty: random.pick([0, 1000, 30_000]),
      statedReason: 'op papier',
      statedBy: 'Niels',
    }
    const { participantId } = tickets[random.int(4)]! // only a few participants, so that phones have also measured their times
    const kind = random.pick(['start', 'finish', 'finish', 'dnf', 'start-wave'] as const)
    return kind === 'start-wave'
      ? { kind, eventDate, waveNumber: 1 + random.int(2), ...moment }
      : { kind, participantId, knownBy: 'roster', codeVersion: null, ...moment }
  }
  return { bunch, tap, state }
}
