import { chakra } from '#web/ui/theme/chakra.ts'
import { useFact } from '#web/api/event-facts.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export const DayGroup = chakra('div', { base: { display: 'grid', gap: '3' } })
export const DayTitle = chakra('span', { base: { display: 'block', textStyle: 'h4' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.muted' } })

/** Shown in place of the days while they load. */
function DayRowsPlaceholder() {
  return (
    <DayGroup role="status" aria-label="Racedagen laden...">
      <DayTitle aria-hidden>Dag</DayTitle>
      <Skeleton height="touchScan" />
      <Skeleton height="touchScan" />
    </DayGroup>
  )
}

/** Shows the note to the race dates, such as the other dates that are mentioned elsewhere. */
export const DatesNote = () => <Note>{useFact('dates', 'wizard').note}</Note>

/** Shown in place of the days and waves while their code loads. It has the same size, so that nothing moves when the code arrives. */
export function DaysPlaceholder() {
  return (
    <DayGroup>
      <DayRowsPlaceholder />
      <DatesNote />
    </DayGroup>
  )
}
