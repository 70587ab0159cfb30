import { unknownUncertainty, type WideMoment } from './event-time.ts'
import { isOneSeason } from './wristband-season.ts'
import type { Ordered } from './order-events.ts'
import type { BandLink, Conflict } from './person-state.ts'
import { toMoment } from './scan-moment.ts'

/** The wearers of wristbands over time. */
export interface Wristbands {
  /**
   * Returns the wearer at a time: by the last link before it in that season, otherwise by the first link after it, because a clock may be
   * slightly off, or a wristband was linked only after its wearer finished. Not a person who certainly checked in after that time (if their
   * check-ins are among the events): such a scan only tried the wristband. For an unknown time: the last wearer.
   */
  holderAt: (wristband: string, at: WideMoment) => string | undefined
  /** The last wristband of a person, unless it now belongs to another person. */
  wornBy: (participantId: string) => string | undefined
  /**
   * Wristbands that were given to this participant and now belong to another, unless this participant got a new wristband since. The
   * events include all links of this participant but not of others, so nobody else's conflicts are returned.
   */
  conflictsOf: (participantId: string) => Conflict[]
}

type Link = BandLink & { wristband: string }

/**
 * Computes the wearers from ordered events without undone ones. The later link takes a wristband. A link with an unknown time takes nothing
 * from a link with a known time: neither a wristband from its wearer, nor the wearer from their wristband. Wristbands are reused in every
 * edition, so links of another season do not count (`isOneSeason`).
 */
export function foldWristbands(ordered: readonly Ordered[]): Wristbands {
  const byBand = new Map<string, Link[]>()
  const byPerson = new Map<string, Link[]>()
  /** By person, the earliest time at which they may have checked in. */
  const cameIn = new Map<string, number>()
  /** Links that took no wristband, by person. */
  const idle = new Map<string, Link[]>()
  for (const { event, time } of ordered) {
    if (event.kind === 'check-in') {
      const id = event.participantId as string
      cameIn.set(id, Math.min(cameIn.get(id) ?? Infinity, earliest(time)))
    }
    if (event.kind !== 'link-wristband') continue
    const { participantId, wristband } = event as unknown as { participantId: string; wristband: string }
    const link: Link = { participantId, wristband, ...toMoment(event, time) }
    const takes = [addLink(byBand, wristband, link), addLink(byPerson, participantId, link)]
    if (takes.includes(false)) idle.set(participantId, [...(idle.get(participantId) ?? []), link])
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
      // The time of a link that took nothing is unknown, so it is reported unless the person certainly got the other wristband later.
      const open = (idle.get(participantId) ?? []).filter((one) => one !== last && latest(one) >= earliest(last))
      return [last, ...open].flatMap((link): Conflict[] => {
        const { wristband, ...first } = link
        const { wristband: _, ...second } = holderOf(link)
        return second.participantId === participantId ? [] : [{ kind: 'wristband', wristband, first, second }]
      })
    },
  }
}

/** Returns true if the link replaces the links before it. */
function addLink(links: Map<string, Link[]>, key: string, link: Link): boolean {
  const before = links.get(key) ?? []
  if (!link.known && before.some((one) => one.known && isOneSeason(one, link))) return false
  links.set(key, [...before, link])
  return true
}

const earliest = ({ time, uncertainty }: WideMoment) => time - uncertainty
const latest = ({ time, uncertainty }: WideMoment) => time + uncertainty
