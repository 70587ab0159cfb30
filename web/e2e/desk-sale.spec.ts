import { expect } from '@playwright/test'
import { logIn } from './support/office.ts'
import { ownServer, test } from './support/test.ts'

const server = ownServer({ SEED_PARTICIPANTS: '60' })

test('sells a ticket for cash at the desk, and checks the buyer in at once', async ({ page }) => {
  await logIn(page.request, server.origin)
  await page.goto(`${server.origin}/check-in?tab=verkopen`)
  await page.getByLabel('Naam', { exact: true }).fill('Bram Balie')
  await page.getByLabel('E-mail').fill('bram.balie@voorbeeld.example')
  await page.getByLabel('Geboortedatum').fill('1990-05-17')
  await page.getByLabel('Geslacht').selectOption('male')
  await page.getByRole('radio', { name: /Contant/ }).check()
  await page.getByRole('button', { name: /contant ontvangen/ }).click()
  await expect(page.getByText(/85,00 betaald, contant/)).toBeVisible()
  await page.getByRole('button', { name: 'Check Bram Balie in' }).click()
  await expect(page.getByText('Ingecheckt', { exact: true }).last()).toBeVisible()
})

test('shows the names of all payment methods in the office at the same height', async ({ page }) => {
  await logIn(page.request, server.origin)
  await page.goto(`${server.origin}/admin/tickets`)
  await page.getByRole('button', { name: 'Ticket toevoegen' }).click()
  const names = page.getByRole('group', { name: 'Hoe wordt er betaald?' }).getByText(/^(Betaallink|Contant|Pin|Bank|Gratis)$/)
  await expect(names).toHaveCount(5)
  const boxes = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => [top, height]))
  expect(new Set(boxes.map(String)).size).toBe(1)
})
