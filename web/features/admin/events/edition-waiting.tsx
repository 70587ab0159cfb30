import { useQuery } from '@tanstack/react-query'
import { wavesQuery } from '#web/api/waves-query.ts'
import { editionDaysQuery, waitingQuery } from '#web/features/admin/dashboard-queries.ts'
import { count } from '#web/ui/tables/figures.ts'
import { WaitingButton } from './waiting-button.tsx'

/** Shows a button that opens the waiting lists of the chosen edition, with the number of people on them. Hidden while nobody waits. */
export function EditionWaiting() {
  const days = useQuery(editionDaysQuery).data?.map(({ eventDate }) => eventDate) ?? []
  const waves = useQuery(wavesQuery).data
  const lists = useQuery(waitingQuery).data?.filter(({ eventDate }) => days.includes(eventDate)) ?? []
  const people = lists.reduce((sum, { waiting, offered }) => sum + waiting.people + offered.people, 0)
  if (people === 0 || !waves) return undefined
  return <WaitingButton days={days} waves={waves} label={`Wachtlijst (${count.format(people)})`} />
}
