import type { EventTime } from './event-time.ts'
import type { Ordered } from './order-events.ts'
import type { BandLink, Conflict } from './person-state.ts'
import { toMoment } from './scan-moment.ts'

/** Whose wristband is whose, and when. */
export interface Wristbands {
  /** Whose it was at a moment: the last link until then, else the first there is (a clock was a little off). */
  holderAt: (wristband: string, time: EventTime) => string | undefined
  /** The band that somebody got last, unless it is somebody else's. */
  wornBy: (participantId: string) => string | undefined
  /** Bands that were given to this participant and are another's, unless they got a new one since. Only their own links are all known here, so only they are told. */
  conflictsOf: (participantId: string) => Conflict[]
}

type Link = BandLink & { wristband: string }

/**
 * From events in their order; what was undone is not among them any more. The later link takes a band, but one whose time nobody knows
 * takes none from a link whose time is known: neither a band from its wearer, nor its wearer from their band.
 */
export function foldWristbands(ordered: readonly Ordered[]): Wristbands {
  const byBand = new Map<string, Link[]>()
  const byPerson = new Map<string, Link[]>()
  /** Links that took nothing, by person. */
  const idle = new Map<string, Link[]>()
  for (const { event, time } of ordered) {
    if (event.kind !== 'link-wristband') continue
    const { participantId, wristband } = event as unknown as { participantId: string; wristband: string }
    const link: Link = { participantId, wristband, ...toMoment(event, time) }
    const takes = [addLink(byBand, wristband, link), addLink(byPerson, participantId, link)]
    if (takes.includes(false)) idle.set(participantId, [...(idle.get(participantId) ?? []), link])
  }
  const holderOf = (wristband: string) => byBand.get(wristband)!.at(-1)!
  return {
    holderAt(wristband, time) {
      const links = byBand.get(wristband)
      if (!links) return undefined
      let holder = links[0]!
      for (const link of links) if (link.time <= time.time) holder = link
      return holder.participantId
    },
    wornBy(participantId) {
      const last = byPerson.get(participantId)?.at(-1)
      return last && holderOf(last.wristband).participantId === participantId ? last.wristband : undefined
    },
    conflictsOf(participantId) {
      const last = byPerson.get(participantId)?.at(-1)
      if (!last) return []
      // Of what took nothing nobody knows when it was, so it is told of unless they surely got the other band later.
      const open = (idle.get(participantId) ?? []).filter((one) => one !== last && latest(one) >= earliest(last))
      return [last, ...open].flatMap(({ wristband, ...first }): Conflict[] => {
        const { wristband: _, ...second } = holderOf(wristband)
        return second.participantId === participantId ? [] : [{ kind: 'wristband', wristband, first, second }]
      })
    },
  }
}

/** Whether it takes the place of those before it. */
function addLink(links: Map<string, Link[]>, key: string, link: Link): boolean {
  const before = links.get(key) ?? []
  if (!link.known && before.some(({ known }) => known)) return false
  links.set(key, [...before, link])
  return true
}

const earliest = ({ time, uncertainty }: Link) => time - uncertainty
const latest = ({ time, uncertainty }: Link) => time + uncertainty
