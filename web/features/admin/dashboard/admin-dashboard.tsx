import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Wave } from '#shared/contract/catalog.ts'
import { eventDateOf, formatEventDate, formatTime } from '#shared/lib/dates.ts'
import { checkInStatsQuery } from '#web/api/participant-queries.ts'
import {
  editionDaysQuery,
  jobAlarmsQuery,
  raceCourseQuery,
  salesQuery,
  shopFiguresQuery,
  useEditionWaves,
} from '#web/features/admin/dashboard-queries.ts'
import { useServerNow } from '#web/api/use-server-now.ts'
import { wavesQuery } from '#web/api/waves-query.ts'
import { volunteersQuery } from '#web/api/volunteer-queries.ts'
import { editionListQuery } from '#web/features/admin/editions/edition-queries.ts'
import { hasFailedWithoutData, NotLoaded } from '#web/features/admin/not-loaded.tsx'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { DashboardNumbers } from './dashboard-numbers.tsx'
import { JobAlarms } from './job-alarms.tsx'
import type { Sales } from './name-comparison.ts'
import { editionCheckQuery, OfficeCheck, officeCheckQuery } from './office-check.tsx'
import type { ShopFigures } from './sales-charts.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Quiet = chakra('p', { base: { textStyle: 'table', color: 'fg.muted' } })
const shownKeys = [
  salesQuery,
  shopFiguresQuery,
  editionListQuery,
  checkInStatsQuery,
  wavesQuery,
  volunteersQuery,
  editionDaysQuery,
  raceCourseQuery(),
  officeCheckQuery,
  editionCheckQuery,
  jobAlarmsQuery,
].map((query) => query.queryKey[0])

/** `/admin` and `/admin-dashboard`: the current figures. */
export default function AdminDashboard() {
  usePageTitle('Dashboard')
  const editions = useQuery(editionDaysQuery)
  const check = useQuery(editionCheckQuery).data
  const today = eventDateOf(useServerNow(60_000))
  // Who opens an earlier edition looks for its figures. In the current edition the work comes first.
  const isEarlier = check?.edition.current === false && check.days.length > 0 && check.days.every(({ eventDate }) => eventDate < today)
  return (
    <>
      <AdminHead title="Dashboard" note={editions.data && describeEdition(editions.data)}>
        <Refresh />
      </AdminHead>
      <Stack>
        <JobAlarms />
        <DashboardNumbers />
        {!isEarlier && <OfficeCheck />}
        <Trends />
        {isEarlier && <OfficeCheck />}
      </Stack>
    </>
  )
}

// Loaded separately, because the charts are most of the dashboard's code and the figures must not wait for them.
const DashboardCharts = lazy(() => import('./dashboard-charts.tsx'))

function Trends() {
  const sales = useQuery(salesQuery)
  const shop = useQuery(shopFiguresQuery)
  const queries = [sales, shop, useQuery(wavesQuery), useQuery(editionDaysQuery)]
  const waves = useEditionWaves()
  if (queries.some(hasFailedWithoutData)) return <NotLoaded title="De grafieken laden niet" of={queries} />
  if (sales.data && waves && isUnsold(sales.data, shop.data, waves))
    return (
      <Panel title="Grafieken">
        <Quiet>
          Nog niets verkocht. Na de eerste verkoop zie je hier de verkoop en de omzet per dag, hoe vol elke wave is en wie er incheckt. Wat
          je eerst moet doen staat bij Te doen.
        </Quiet>
      </Panel>
    )
  return (
    <Suspense fallback={<Skeleton width="100%" />}>
      {sales.data && waves ? <DashboardCharts sales={sales.data} shop={shop.data} waves={waves} /> : <Skeleton width="100%" />}
    </Suspense>
  )
}

/** Whether every chart is empty: nothing is sold, nobody is in a wave, and there is no previous edition to compare with. */
function isUnsold({ days, total, previous }: Sales, shop: ShopFigures | undefined, waves: readonly Wave[]): boolean {
  return total + days.length + (shop?.days.length ?? 0) + (previous?.total ?? 0) === 0 && waves.every((wave) => wave.currentCount === 0)
}

/** Formats the race days on sale: '11 & 12 oktober 2025, The Dune Base, Noordwijk'. */
function describeEdition(editions: readonly { eventDate: string; location: string }[]): string | undefined {
  const days = editions.map((one) => one.eventDate).sort()
  const last = days.at(-1)
  if (!last) return undefined
  const earlier = days
    .slice(0, -1)
    .map((day) => formatEventDate(day, day.slice(0, 7) === last.slice(0, 7) ? { day: 'numeric' } : { day: 'numeric', month: 'long' }))
  const dates = [...earlier, formatEventDate(last, { day: 'numeric', month: 'long', year: 'numeric' })].join(' & ')
  return `${dates}, ${editions[0]!.location}`
}

/** Shows when the figures were fetched; pressing it refetches them. */
function Refresh() {
  const client = useQueryClient()
  const { dataUpdatedAt } = useQuery(checkInStatsQuery)
  const busy = useIsFetching({ predicate: (query) => shownKeys.includes(String(query.queryKey[0])) }) > 0
  return (
    <Button
      size="table"
      variant="text"
      icon="refresh"
      busy={busy}
      busyText="Bijwerken..."
      onClick={() => void client.invalidateQueries({ predicate: (query) => shownKeys.includes(String(query.queryKey[0])) })}
    >
      {dataUpdatedAt ? `Bijgewerkt ${formatTime(dataUpdatedAt)}` : 'Bijwerken'}
    </Button>
  )
}
