import { unknownUncertainty, type WideMoment } from './event-time.ts'
import { isOneSeason } from './wristband-season.ts'
import type { Ordered } from './order-events.ts'
import type { BandLink, Conflict } from './person-state.ts'
import { toMoment } from './scan-moment.ts'

/** Whose wristband is whose, and when. */
export interface Wristbands {
  /**
   * Whose it was at a moment: the last link of that season until then, else the first there is: a clock was a little off, or who went
   * through the finish with a band that nobody had linked is given it afterwards. Not to who surely came in after that moment, as far as
   * their check-ins are among the events: somebody tried the post with a band that lay there. At a moment that nobody knows: the last.
   */
  holderAt: (wristband: string, at: WideMoment) => string | undefined
  /** The band that somebody got last, unless it is somebody else's. */
  wornBy: (participantId: string) => string | undefined
  /**
   * Bands that were given to this participant and are another's, unless they got a new one since. Only their own links are all known
   * here, so only they are told.
   */
  conflictsOf: (participantId: string) => Conflict[]
}

type Link = BandLink & { wristband: string }

/**
 * From events in their order; what was undone is not among them any more. The later link takes a band, but one whose time nobody knows
 * takes none from a link whose time is known: neither a band from its wearer, nor its wearer from their band. Bands are handed out anew
 * with every edition: links of another season say nothing of this one (`isOneSeason`).
 */
export function foldWristbands(ordered: readonly Ordered[]): Wristbands {
  const byBand = new Map<string, Link[]>()
  const byPerson = new Map<string, Link[]>()
  /** By person, the first moment at which they can have come in. */
  const cameIn = new Map<string, number>()
  /** Links that took nothing, by person. */
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
      // Somebody stands there with it: whoever got it last.
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
      // Of what took nothing nobody knows when it was, so it is told of unless they surely got the other band later.
      const open = (idle.get(participantId) ?? []).filter((one) => one !== last && latest(one) >= earliest(last))
      return [last, ...open].flatMap((link): Conflict[] => {
        const { wristband, ...first } = link
        const { wristband: _, ...second } = holderOf(link)
        return second.participantId === participantId ? [] : [{ kind: 'wristband', wristband, first, second }]
      })
    },
  }
}

/** Whether it takes the place of those before it. */
function addLink(links: Map<string, Link[]>, key: string, link: Link): boolean {
  const before = links.get(key) ?? []
  if (!link.known && before.some((one) => one.known && isOneSeason(one, link))) return false
  links.set(key, [...before, link])
  return true
}

const earliest = ({ time, uncertainty }: WideMoment) => time - uncertainty
const latest = ({ time, uncertainty }: WideMoment) => time + uncertainty
