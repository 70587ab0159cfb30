import { chakra } from '#web/ui/theme/chakra.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'

const Quiet = chakra('span', { base: { color: 'fg.note' } })

/** `za 12:20`, for a table. */
export function DayAndTime({ at, withSeconds = false }: { at: string; withSeconds?: boolean }) {
  return (
    <>
      <Quiet>{formatEventDate(eventDateOf(at), { weekday: 'short' })}</Quiet>
      <span>{` ${formatTime(at, withSeconds)}`}</span>
    </>
  )
}
