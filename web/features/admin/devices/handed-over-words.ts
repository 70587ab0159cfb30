import type { HandedOver } from '#shared/contract/crew-devices.ts'
import { formatMoment } from '#shared/domain/office/format-moment.ts'
import { countOf } from '#shared/domain/office/office-line.ts'

/** '3 scans kwamen binnen via een ander toestel, het laatst om 11:40 via Post A'. `now` in ms. */
export function formatHandedOver({ events, lastBy, lastAt }: HandedOver, now: number): string {
  const scans = countOf(events, 'scan kwam', 'scans kwamen')
  const at = formatMoment(Date.parse(lastAt), now)
  return `${scans} binnen via een ander toestel, het laatst om ${at} via ${lastBy}`
}
