import type { CrewDevice, HandedOver } from '#shared/contract/crew-devices.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { formatWithNoun } from '#shared/domain/office/office-line.ts'

/** Shown for a phone that is silent, or whose scans another phone brought to the server. */
export const mayHaveMore = 'Scans van daarna kunnen nog op het toestel staan.'

/** Formats a complete hand-over: 'gebracht om 11:40'. Undefined if the phone's last contact was something else. `now` in ms. */
export const formatBrought = ({ handedOver }: Pick<CrewDevice, 'handedOver'>, now: number): string | undefined =>
  handedOver?.all === undefined ? undefined : `gebracht om ${formatMoment(Date.parse(handedOver.lastAt), now)}`

/**
 * Formats how many scans of a phone other phones carried: 'Alle 12 scans van Post B zijn binnen; 3 zijn gebracht, het laatst door
 * Post A, aangekomen om 11:40'. The time is that of the arrival, which may be long after the hand-over. If a scan is known to be missing:
 * '3 scans kwamen binnen via een ander toestel, het laatst om 11:40 via Post A'.
 * `name`: the name of the phone that made the scans. `now` in ms.
 */
export function formatHandedOver({ events, lastBy, lastAt, all }: HandedOver, name: string, now: number): string {
  const at = formatMoment(Date.parse(lastAt), now)
  if (all === 1) return `De ene scan van ${name} is binnen, gebracht door ${lastBy}, aangekomen om ${at}`
  // The server counts the scans of all carriers together, so the last carrier may have brought only some of them.
  if (all !== undefined)
    return `Alle ${all} scans van ${name} zijn binnen; ${events === 1 ? '1 is gebracht' : `${events} zijn gebracht, het laatst`} door ${lastBy}, aangekomen om ${at}`
  const scans = formatWithNoun(events, 'scan kwam', 'scans kwamen')
  return `${scans} binnen via een ander toestel, het laatst om ${at} via ${lastBy}`
}
