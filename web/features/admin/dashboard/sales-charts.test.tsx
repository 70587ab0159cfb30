import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RevenueChart, SalesChart } from './sales-charts.tsx'

it('counts money kept from cancelled or refunded tickets as revenue, not as a sale', async () => {
  const days = [{ day: '2025-09-01', solo: 0, duo: 0, revenue: 8500 }]
  const sales = { total: 0, solo: 0, duo: 0, pending: 0, revenue: 8500, days, codes: [] }
  const charts = { '/': <RevenueChart sales={sales} />, '/sold': <SalesChart sales={sales} /> }
  const revenue = await renderScreen(charts, '/')
  await revenue.until(() => revenue.text().replaceAll('\u00a0', ' ').includes('€ 85,00 in totaal'))
  const sold = await renderScreen(charts, '/sold')
  await sold.until(() => sold.text().includes('Verkoop per dag'))
  expect(sold.text()).toContain('Nog niets verkocht')
})

it('shows the revenue of the shop beside that of the tickets, even on days without tickets', async () => {
  const days = [{ day: '2025-09-01', solo: 1, duo: 0, revenue: 8500 }]
  const sales = { total: 1, solo: 1, duo: 0, pending: 0, revenue: 8500, days, codes: [] }
  const shop = { orders: 2, revenue: 5000, days: [{ day: '2025-09-01', revenue: 2000 }, { day: '2025-09-03', revenue: 3000 }] } // prettier-ignore
  const screen = await renderScreen({ '/': <RevenueChart sales={sales} shop={shop} /> }, '/')
  const words = () => screen.text().replaceAll('\u00a0', ' ')
  await screen.until(() => words().includes('€ 85,00 tickets, € 50,00 shop'))
  expect(words()).toContain('1 september 2025€ 85,00€ 20,00')
  expect(words()).toContain('3 september 2025€ 0,00€ 30,00')
})

it('shows one figure for the previous edition if all its sales were before the compared date', async () => {
  const previous = { edition: 'Duinstorm 2025', until: '2026-11-04', total: 240, solo: 120, duo: 120, revenue: 90_000, end: 240, endParticipants: 360, endRevenue: 2_673_000, isOver: true } // prettier-ignore
  const sales = { total: 3, solo: 3, duo: 0, pending: 0, revenue: 0, days: [], codes: [], previous }
  const screen = await renderScreen({ '/': <SalesChart sales={sales} /> }, '/')
  const words = () => screen.text().replaceAll('\u00a0', ' ')
  await screen.until(() => words().includes('3 verkocht. Duinstorm 2025: 240 in totaal'))
  expect(words()).not.toContain('t/m')
})

it('shows the revenue of the previous edition while nothing is sold yet', async () => {
  const previous = { edition: 'Duinstorm 2025', until: '2024-11-04', total: 12, solo: 8, duo: 4, revenue: 90_000, end: 240, endParticipants: 360, endRevenue: 2_673_000, isOver: true } // prettier-ignore
  const sales = { total: 0, solo: 0, duo: 0, pending: 0, revenue: 0, days: [], codes: [], previous }
  const screen = await renderScreen({ '/': <RevenueChart sales={sales} /> }, '/')
  await screen.until(() => screen.text().includes('Nog niets verkocht'))
  expect(screen.text().replaceAll('\u00a0', ' ')).toContain(
    '€ 0,00 in totaal. Duinstorm 2025: € 900,00 t/m 4 nov 2024 (even lang voor de race), € 26.730,00 in totaal',
  )
})

it('shows the sales of the compared edition as `tot nu toe` while its race is not over', async () => {
  const previous = { edition: 'Duinstorm 2026', until: '2026-09-20', total: 1, solo: 1, duo: 0, revenue: 9_000, end: 1, endParticipants: 1, endRevenue: 9_000, isOver: false } // prettier-ignore
  const sales = { total: 240, solo: 120, duo: 120, pending: 0, revenue: 0, days: [], codes: [], previous }
  const screen = await renderScreen({ '/': <SalesChart sales={sales} /> }, '/')
  await screen.until(() => screen.text().replaceAll('\u00a0', ' ').includes('240 verkocht. Duinstorm 2026: 1 tot nu toe'))
})
