import { useQuery } from '@tanstack/react-query'
import type { JobAlarm } from '#shared/contract/overview.ts'
import { eventDateOf, formatEventDate } from '#shared/lib/dates.ts'
import { jobAlarmsQuery } from '#web/features/admin/dashboard-queries.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const titles: Record<JobAlarm['job'], string> = { retention: 'Persoonsgegevens worden niet op tijd gewist' }
const reasons: Record<JobAlarm['problem'], string> = {
  failed: 'De nachtelijke opruiming is afgebroken.',
  incomplete: 'De nachtelijke opruiming kon niet alles wissen.',
  late: 'De nachtelijke opruiming heeft al twee dagen niet gedraaid.',
}

/** Shows a notice for each scheduled job that failed, left work undone or is late. */
export function JobAlarms() {
  const { data = [] } = useQuery(jobAlarmsQuery)
  return data.map(({ job, problem, completedAt }) => (
    <Notice key={job} kind="bad" title={titles[job]}>
      <span>{reasons[problem]}</span> <span>{describeLastSuccess(completedAt)}</span>{' '}
      <span>Geef dit door aan wie de site technisch beheert: dezelfde melding staat in het logboek van de server.</span>
    </Notice>
  ))
}

function describeLastSuccess(completedAt: string | null): string {
  if (completedAt === null) return 'Dat is nog niet één keer helemaal gelukt.'
  const day = formatEventDate(eventDateOf(Date.parse(completedAt)), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return `De laatste keer dat alles lukte was ${day}.`
}
