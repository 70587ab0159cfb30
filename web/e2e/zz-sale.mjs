import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:4211'
const out = '/tmp/sale-shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'nl-NL' })
const page = await context.newPage()
page.setDefaultTimeout(30000)
await page.request.post(base + '/__local/clock', { data: { now: '2025-10-11T07:10:00Z' } })
await page.request.post(base + '/api/admin/login', {
  data: { username: 'admin', password: 'een-lang-wachtwoord-12' },
  headers: { origin: base },
})
const shot = async (name, w, h, full = false) => {
  await page.setViewportSize({ width: w, height: h })
  await page.waitForTimeout(400)
  await page.screenshot({ path: `${out}/${name}.png`, fullPage: full })
}
const step = process.argv[2] ?? 'all'
const person = async (n, name, mail) => {
  await page.getByLabel('Naam', { exact: true }).nth(n).fill(name)
  await page.getByLabel('E-mail', { exact: true }).nth(n).fill(mail)
  await page.getByLabel('Geboortedatum').nth(n).fill('1990-05-17')
  await page.getByLabel('Geslacht').nth(n).selectOption('female')
}
if (step === 'all' || step === 'office') {
  await page.goto(base + '/admin/deelnemers')
  await page.getByRole('button', { name: 'Ticket toevoegen' }).click()
  await page.getByLabel('Ticket', { exact: true }).waitFor()
  await shot('office-1366', 1366, 768)
  await shot('office-1366-tall', 1366, 1500)
  await shot('office-390', 390, 844)
  await shot('office-390-tall', 390, 1900)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByLabel('Ticket', { exact: true }).selectOption('duo')
  await person(0, 'Sanne Betaalt', 'sanne.betaalt@voorbeeld.example')
  await person(1, 'Jamal Mee', 'jamal.mee@voorbeeld.example')
  await page.getByRole('radio', { name: /Gratis/ }).check()
  await page.getByRole('button', { name: /Geef dit ticket/ }).click()
  await shot('office-free-error', 1366, 1700)
  await page.getByRole('radio', { name: /Betaallink/ }).check()
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: /Mail een link/ }).click()
  await page.getByText('Wacht op de betaling').waitFor()
  await shot('office-link', 1366, 768)
  await shot('office-link-390', 390, 844)
}
if (step === 'all' || step === 'desk') {
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(base + '/check-in?tab=verkopen')
  await page.getByLabel('Ticket', { exact: true }).waitFor()
  await shot('desk-1366', 1366, 768)
  await shot('desk-390', 390, 844, true)
  await shot('desk-320', 320, 700, true)
  await person(0, 'Bram Balie', 'bram.balie@voorbeeld.example')
  await page.getByRole('button', { name: /Toon QR/ }).click()
  await page.getByText('Wacht op de betaling').waitFor()
  await shot('desk-qr-390', 390, 844, true)
  await shot('desk-qr-1366', 1366, 768)
  await page.getByRole('button', { name: /Toch contant/ }).click()
  await page.getByText(/betaald, contant/).waitFor()
  await page.getByRole('button', { name: 'Check Bram Balie in' }).waitFor()
  await shot('desk-paid-390', 390, 844, true)
  await page.getByRole('button', { name: 'Check Bram Balie in' }).click()
  await page.getByText('Ingecheckt', { exact: true }).last().waitFor()
  await shot('desk-in-1366', 1366, 768)
}
if (step === 'all' || step === 'dossier') {
  await page.setViewportSize({ width: 1366, height: 768 })
  const list = await (await page.request.get(base + '/api/participants')).json()
  const bram = list.find((one) => one.name === 'Bram Balie')
  await page.goto(base + '/admin/deelnemers/' + bram.id)
  await page.getByRole('button', { name: 'Annuleren' }).waitFor()
  await shot('dossier', 1366, 900, true)
  await page.getByRole('button', { name: 'Annuleren' }).click()
  await shot('cancel', 1366, 768)
  await shot('cancel-390', 390, 844)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.getByRole('button', { name: 'Deel terugbetalen' }).click()
  await shot('part', 1366, 768)
}
await browser.close()
