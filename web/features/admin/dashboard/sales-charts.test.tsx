import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { RevenueChart, SalesChart } from './sales-charts.tsx'

it('counts money kept from ended tickets as revenue, not as a sale', async () => {
  const days = [{ day: '2025-09-01', solo: 0, duo: 0, revenue: 8500 }]
  const sales = { total: 0, solo: 0, duo: 0, pending: 0, revenue: 8500, days, codes: [] }
  const charts = { '/': <RevenueChart sales={sales} />, '/sold': <SalesChart sales={sales} /> }
  const revenue = await renderScreen(charts, '/')
  await revenue.until(() => revenue.text().replaceAll('\u00a0', ' ').includes('€ 85,00 in totaal'))
  const sold = await renderScreen(charts, '/sold')
  await sold.until(() => sold.text().includes('Verkoop per dag'))
  expect(sold.text()).toContain('Nog niets verkocht')
})
