import type { EventTime } from './event-time.ts'
import type { Ordered } from './order-events.ts'
import type { BandLink, Conflict } from './person-state.ts'

/** Whose wristband is whose, and when. */
export interface Wristbands {
  /** Whose it was at a moment: the last link until then, else the first there is (a clock was a little off). */
  holderAt: (wristband: string, time: EventTime) => string | undefined
  /** The band that somebody got last, unless somebody else got it since. */
  wornBy: (participantId: string) => string | undefined
  /** Bands that this participant lost to another without getting a new one since. Only their own links are all known here, so only they are told. */
  conflictsOf: (participantId: string) => Conflict[]
}

/** From events in their order. The later link takes a band; what was undone is not among them any more. */
export function foldWristbands(ordered: readonly Ordered[]): Wristbands {
  const byBand = new Map<string, BandLink[]>()
  const lastOf = new Map<string, BandLink & { wristband: string }>()
  for (const { event, time } of ordered) {
    if (event.kind !== 'link-wristband') continue
    const { participantId, wristband } = event as unknown as { participantId: string; wristband: string }
    const link: BandLink = { participantId, scanId: event.id, ...time, deviceId: event.deviceId, location: event.location }
    const links = byBand.get(wristband)
    if (links) links.push(link)
    else byBand.set(wristband, [link])
    lastOf.set(participantId, { ...link, wristband })
  }
  const holderOf = (wristband: string) => byBand.get(wristband)?.at(-1)
  return {
    holderAt(wristband, time) {
      const links = byBand.get(wristband)
      if (!links) return undefined
      let holder = links[0]!
      for (const link of links) if (link.time <= time.time) holder = link
      return holder.participantId
    },
    wornBy(participantId) {
      const last = lastOf.get(participantId)
      return last && holderOf(last.wristband)!.participantId === participantId ? last.wristband : undefined
    },
    conflictsOf(participantId) {
      const first = lastOf.get(participantId)
      const second = first && holderOf(first.wristband)!
      if (!first || second!.participantId === participantId) return []
      const { wristband, ...link } = first
      return [{ kind: 'wristband', wristband, first: link, second: second! }]
    },
  }
}
