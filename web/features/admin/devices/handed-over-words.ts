import type { HandedOver } from '#shared/contract/crew-devices.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { countOf } from '#shared/domain/office/office-line.ts'

/** For a phone that was silent after its last contact or hand-over. */
export const mayHaveMore = 'Scans van daarna kunnen nog op het toestel staan.'

/**
 * 'Alle 12 scans van Post B zijn binnen, gebracht door Post A om 11:40'; if there may be more: '3 scans kwamen binnen via een
 * ander toestel, het laatst om 11:40 via Post A'. `name`: the name of the phone that made the scans. `now` in ms.
 */
export function formatHandedOver({ events, lastBy, lastAt, all }: HandedOver, name: string, now: number): string {
  const at = formatMoment(Date.parse(lastAt), now)
  if (all !== undefined)
    return `${all === 1 ? `De ene scan van ${name} is` : `Alle ${all} scans van ${name} zijn`} binnen, gebracht door ${lastBy} om ${at}`
  const scans = countOf(events, 'scan kwam', 'scans kwamen')
  return `${scans} binnen via een ander toestel, het laatst om ${at} via ${lastBy}`
}
