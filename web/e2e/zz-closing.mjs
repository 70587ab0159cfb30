import { chromium } from '@playwright/test'
const base = 'http://localhost:4221'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: base, locale: 'nl-NL' })
const page = await context.newPage()
await page.goto('/admin-login')
await page
  .getByLabel(/gebruikersnaam|e-mail/i)
  .first()
  .fill('admin')
await page
  .getByLabel(/wachtwoord/i)
  .first()
  .fill('een-lang-wachtwoord-12')
await page.getByRole('button', { name: /inloggen/i }).click()
await page.waitForURL(/admin-dashboard/)
const shot = async (name, full = true) => {
  for (const [w, h, tag] of [
    [1366, 768, 'l'],
    [390, 844, 'm'],
    [320, 700, 's'],
  ]) {
    await page.setViewportSize({ width: w, height: h })
    await page.waitForTimeout(350)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.screenshot({ path: `/tmp/closing-${name}-${tag}.png`, fullPage: full })
    if (over > 0) console.log(name, tag, 'overflow', over)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
}
await page.getByText('Gereedheidscheck').waitFor()
await page.waitForTimeout(1500)
await shot('dash')
await page.goto('/admin/instellingen/afsluiten')
await page.getByText('Wat wanneer gewist wordt').waitFor()
await shot('close')
await page.getByRole('button', { name: /^Sluit Duinstorm/ }).click()
await page.waitForTimeout(400)
await shot('ask', false)
await page.keyboard.press('Escape')
await page.goto('/admin/instellingen/edities?begin=editie')
await page.getByLabel('Naam', { exact: true }).waitFor()
await page.getByLabel('Naam', { exact: true }).fill('Duinstorm 2026')
await page.getByLabel('Eerste dag', { exact: true }).fill('2026-10-10')
await shot('new', false)
await page.getByRole('button', { name: 'Aanmaken' }).click()
await page
  .getByText('Te doen voor Duinstorm 2026')
  .waitFor({ timeout: 10000 })
  .catch((e) => console.log(String(e), page.url()))
console.log(page.url())
await page.waitForTimeout(1000)
await shot('todo')
await browser.close()
