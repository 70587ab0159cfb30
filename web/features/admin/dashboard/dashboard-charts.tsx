import type { Wave } from '#shared/contract/catalog.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { CourseChart } from './course-chart.tsx'
import { FillChart } from './fill-chart.tsx'
import { DiscountTable } from './discount-table.tsx'
import type { Sales } from './name-comparison.ts'
import { RevenueChart, SalesChart, type ShopFigures } from './sales-charts.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    '& > :last-child': { gridColumn: { lg: 'span 2' } },
  },
})

/** The charts of the dashboard: sales and revenue per day, the occupancy per wave, the race day, and the discount codes. */
export default function DashboardCharts({ sales, shop, waves }: { sales: Sales; shop: ShopFigures | undefined; waves: readonly Wave[] }) {
  return (
    <Grid>
      <SalesChart sales={sales} />
      <RevenueChart sales={sales} shop={shop} />
      <FillChart waves={waves} />
      <CourseChart />
      <DiscountTable codes={sales.codes} />
    </Grid>
  )
}
