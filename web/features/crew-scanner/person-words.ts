import { formatTime } from '#shared/lib/dates.ts'
import type { CrewDeviceSelf, RosterRow } from '#shared/contract/crew.ts'
import type { PostStatus, RosterHit } from '#web/sync/crew-types.ts'
import { nameLocation } from './location-words.ts'

const statusWords: Record<RosterRow['status'], string> = {
  active: 'Geregistreerd',
  cancelled: 'Geannuleerd',
  unpaid: 'Niet betaald',
  removed: 'Van de lijst gehaald',
}

/** Status of a person as the spec names it; what keeps them out goes first. */
export function sayStatus({ row, checkIn }: RosterHit): string {
  if (row.status !== 'active') return statusWords[row.status]
  return checkIn ? 'Ingecheckt' : statusWords.active
}

/** `Duo, wave 5, 12:00` */
export function sayEntry({ ticketType, waveNumber, waveTime }: RosterRow): string {
  const wave = waveNumber ? [`wave ${waveNumber}`, waveTime ? formatTime(waveTime) : ''] : ['geen wave']
  return [ticketType === 'duo' ? 'Duo' : 'Solo', ...wave].filter(Boolean).join(', ')
}

/** `Post B, Check-in`: the phone that did it, and where it stood. */
export function sayPlace({ checkIn }: RosterHit, device: CrewDeviceSelf | null, posts: readonly PostStatus[]): string {
  if (!checkIn) return ''
  const name = checkIn.deviceId === device?.id ? device.name : posts.find(({ deviceId }) => deviceId === checkIn.deviceId)?.name
  return [name, nameLocation(checkIn.location)].filter(Boolean).join(', ')
}
