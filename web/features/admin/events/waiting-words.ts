import type { Wave } from '#shared/contract/catalog.ts'
import type { WaitingCount } from '#shared/contract/waiting-office.ts'
import { formatShortDay, formatTime } from '#shared/lib/dates.ts'

/** 'za 11 okt, wave 5 (12:00): 3 wachten op 4 plekken, 1 plek aangeboden'. Of a wave that is gone the start is not known. */
export function sayWaiting({ eventDate, waveId, waiting, offered }: WaitingCount, waves: readonly Wave[]): string {
  const wave = waves.find(({ id }) => id === waveId)
  const place = waveId === null ? '' : `, wave ${wave ? `${wave.number} (${formatTime(wave.startTime)})` : waveId}`
  const wait =
    waiting.people > 0 &&
    `${waiting.people} ${waiting.people === 1 ? 'wacht' : 'wachten'}${waiting.places > waiting.people ? ` op ${waiting.places} plekken` : ''}`
  const offer = offered.places > 0 && `${offered.places} ${offered.places === 1 ? 'plek' : 'plekken'} aangeboden`
  return `${formatShortDay(eventDate)}${place}: ${[wait, offer].filter(Boolean).join(', ')}`
}
