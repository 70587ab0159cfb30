import type { Wave } from '#shared/contract/catalog.ts'
import type { SalesFigures } from '#shared/domain/money/sales-figures.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CourseChart } from './course-chart.tsx'
import { FillChart } from './fill-chart.tsx'
import { DiscountTable } from './discount-table.tsx'
import { RevenueChart, SalesChart } from './sales-charts.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: { lg: 'span 2' } },
  },
})

/** What has a trend: what is sold and paid per day, how full each wave is, the race day, and what the discount codes do. */
export default function DashboardCharts({ sales, waves }: { sales: SalesFigures; waves: readonly Wave[] }) {
  return (
    <Grid>
      <SalesChart sales={sales} />
      <RevenueChart sales={sales} />
      <FillChart waves={waves} />
      <CourseChart />
      <DiscountTable codes={sales.codes} />
    </Grid>
  )
}
