import type { InboxConflict } from '#shared/contract/scan-inbox.ts'
import { readEventTime, formatBounds } from '#shared/domain/office/format-moment.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatUncertainty } from '#shared/lib/format-uncertainty.ts'

/** One of the two scans of a conflict. */
export type Side = InboxConflict['first']

/** A delay in ms. A scan that reached the server after a longer delay is described as made without network. */
const offlineAfter = 60_000

/** Formats the time of a scan (`10:12:08`) and its uncertainty; an unknown time as the earliest and latest possible time. */
export function describeScanMoment({ scannedAt, uncertaintyMs, timeKnown }: Pick<Side, 'scannedAt' | 'uncertaintyMs' | 'timeKnown'>): {
  time: string
  margin: string
} {
  if (timeKnown) return { time: formatTime(scannedAt, true), margin: formatUncertainty(uncertaintyMs) }
  const bounds = formatBounds(readEventTime(scannedAt, uncertaintyMs, false), Date.parse(scannedAt))
  return { time: 'tijd onbekend', margin: bounds }
}

/** Lists what the device knew when it scanned, as far as its events show. `other` is the other side of the conflict. */
export function listSideFacts(side: Side, other: Side): string[] {
  const facts: string[] = []
  // The shortest possible delay: the scan may have been made later than `scannedAt`, by at most its uncertainty.
  const delay = side.receivedAt === null ? 0 : Date.parse(side.receivedAt) - Date.parse(side.scannedAt) - side.uncertaintyMs
  if (delay > offlineAfter && side.receivedAt !== null) facts.push(`zonder bereik, kwam om ${formatTime(side.receivedAt)} binnen`)
  if (side.knownBy === 'signature') facts.push('stond niet op de lijst van dat toestel')
  if (side.knownBy === 'roster')
    facts.push(side.codeVersion === null ? 'gekozen of getypt, niet gescand' : `QR-versie ${side.codeVersion} gescand`)
  return [...facts, ...formatWhetherKnown(side, other)]
}

/** Says whether the device could know the earlier scan, which it gets from the server. Empty if the clocks are too uncertain to decide. */
function formatWhetherKnown(side: Side, { deviceName, scannedAt, receivedAt, timeKnown }: Side): string[] {
  const at = Date.parse(side.scannedAt)
  if (receivedAt === null || !timeKnown || !side.timeKnown || deviceName === side.deviceName || Date.parse(scannedAt) >= at) return []
  const [arrivedAt, time] = [Date.parse(receivedAt), formatTime(receivedAt)]
  if (arrivedAt > at + side.uncertaintyMs) return [`kon ${deviceName} nog niet kennen: die kwam pas om ${time} binnen`]
  return arrivedAt < at - side.uncertaintyMs ? [`had ${deviceName} kunnen kennen: die was om ${time} al binnen`] : []
}

/** The Dutch texts about a conflict. */
export interface ConflictWords {
  /** The conflict, in a few words. */
  what: string
  /** The state of each side until somebody decides. */
  firstNow: string
  secondNow: string
  /** The labels of the buttons that decide for the first or the second scan. */
  first: string
  second: string
  /** The effect of a decision. */
  effect: string
}

/** Describes a conflict and the two possible decisions. */
export function describeInboxConflict(conflict: InboxConflict): ConflictWords {
  const { first, second, wristband } = conflict
  if (conflict.kind === 'wristband')
    return {
      what: `Eén polsband (${wristband}), twee mensen`,
      firstNow: `${first.participant.name} kreeg hem eerst`,
      secondNow: `${second.participant.name} heeft hem nu`,
      first: `${first.participant.name} houdt hem`,
      second: `${second.participant.name} houdt hem`,
      effect: 'Wie hem niet houdt heeft geen band meer: geef een nieuwe bij de check-in. Scans van de band tellen voor wie hem houdt.',
    }
  const same = first.deviceName === second.deviceName
  return {
    what: 'Twee keer groen, één ticket',
    firstNow: 'staat: de eerste scan telt',
    secondNow: 'gaf ook groen',
    first: same ? 'Eerste klopt' : `${first.deviceName} klopt`,
    second: same ? 'Tweede klopt' : `${second.deviceName} klopt`,
    effect: 'De andere check-in vervalt: op dit ticket is dan één persoon ingecheckt. De telefoons horen het bij hun volgende contact.',
  }
}
