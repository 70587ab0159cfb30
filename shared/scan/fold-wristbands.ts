import { unknownUncertainty, type WideMoment } from './event-time.ts'
import { isOneSeason } from './wristband-season.ts'
import type { TimedEvent } from './order-events.ts'
import type { BandLink, Conflict } from './person-state.ts'
import { toMoment } from './scan-moment.ts'

/** The wearers of wristbands over time. A link is an event that gives a wristband to a person. */
export interface Wristbands {
  /**
   * Returns the wearer at a time: by the last link before it in that season, otherwise by the first link after it, because a wristband may
   * be linked late, even after its wearer finished. The wearer of a later link must not have checked in after that time, because then
   * somebody only tried the wristband. For an unknown time: the last wearer.
   */
  holderAt: (wristband: string, at: WideMoment) => string | undefined
  /** The last wristband of a person, unless it now belongs to another person. */
  wornBy: (participantId: string) => string | undefined
  /**
   * Returns the wristbands that this participant got and that now belong to somebody else, unless this participant has a newer one. Returns
   * only conflicts of this participant, because the events lack other people's links.
   */
  conflictsOf: (participantId: string) => Conflict[]
}

type Link = BandLink & { wristband: string }

/**
 * Computes the wearers from the events of `orderEvents`. A later link replaces the earlier links of its wristband and of its person, but a
 * link with an unknown time never replaces one with a known time. Wristbands are reused in every edition, so links of another season do
 * not count (`isOneSeason`).
 */
export function foldWristbands(ordered: readonly TimedEvent[]): Wristbands {
  const byBand = new Map<string, Link[]>()
  const byPerson = new Map<string, Link[]>()
  /** By person, the earliest time at which they may have checked in. */
  const cameIn = new Map<string, number>()
  /** Links that did not replace a link with a known time, by person. */
  const unapplied = new Map<string, Link[]>()
  for (const { event, time } of ordered) {
    if (event.kind === 'check-in') {
      const id = event.participantId as string
      cameIn.set(id, Math.min(cameIn.get(id) ?? Infinity, earliest(time)))
    }
    if (event.kind !== 'link-wristband') continue
    const { participantId, wristband } = event as unknown as { participantId: string; wristband: string }
    const link: Link = { participantId, wristband, ...toMoment(event, time) }
    const replaced = [addLink(byBand, wristband, link), addLink(byPerson, participantId, link)]
    if (replaced.includes(false)) unapplied.set(participantId, [...(unapplied.get(participantId) ?? []), link])
  }
  const linksAt = (wristband: string, at: WideMoment) => (byBand.get(wristband) ?? []).filter((link) => isOneSeason(link, at))
  const holderOf = (link: Link) => linksAt(link.wristband, link).at(-1)!
  return {
    holderAt(wristband, at) {
      const links = linksAt(wristband, at)
      // Somebody presents the wristband right now, so its wearer is the last person who got it.
      if (at.uncertainty >= unknownUncertainty) return links.at(-1)?.participantId
      const [first] = links
      let holder = first && (cameIn.get(first.participantId) ?? -Infinity) <= latest(at) ? first : undefined
      for (const link of links) if (link.time <= at.time) holder = link
      return holder?.participantId
    },
    wornBy(participantId) {
      const last = byPerson.get(participantId)?.at(-1)
      return last && holderOf(last).participantId === participantId ? last.wristband : undefined
    },
    conflictsOf(participantId) {
      const last = byPerson.get(participantId)?.at(-1)
      if (!last) return []
      // An unapplied link has an unknown time, so it is a conflict unless the person certainly got the other wristband later.
      const open = (unapplied.get(participantId) ?? []).filter((one) => one !== last && latest(one) >= earliest(last))
      return [last, ...open].flatMap((link): Conflict[] => {
        const { wristband, ...first } = link
        const { wristband: _, ...second } = holderOf(link)
        return second.participantId === participantId ? [] : [{ kind: 'wristband', wristband, first, second }]
      })
    },
  }
}

/** Adds a link if it replaces the links before it. Returns false if it does not. */
function addLink(links: Map<string, Link[]>, key: string, link: Link): boolean {
  const before = links.get(key) ?? []
  if (!link.known && before.some((one) => one.known && isOneSeason(one, link))) return false
  links.set(key, [...before, link])
  return true
}

const earliest = ({ time, uncertainty }: WideMoment) => time - uncertainty
const latest = ({ time, uncertainty }: WideMoment) => time + uncertainty
