import { chromium } from '@playwright/test'
const base = 'http://127.0.0.1:4214'
const out = '/tmp/selling-shots'
import { mkdirSync } from 'node:fs'
mkdirSync(out, { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const office = await browser.newContext({ viewport: { width: 1366, height: 768 }, baseURL: base })
const login = await office.request.post('/api/admin/login', {
  data: { username: 'admin', password: 'een-lang-wachtwoord-12' },
  headers: { origin: base },
})
console.log('login', login.status())
const patch = async (body) => {
  const r = await office.request.patch('/api/admin/editions/2025', { data: body, headers: { origin: base } })
  if (r.status() !== 200) console.log(await r.text())
}
const what = process.argv[2]
const sizes = { d: { width: 1366, height: 768 }, m: { width: 390, height: 844 }, s: { width: 320, height: 700 } }
async function shot(page, name, opts = {}) {
  await page.waitForTimeout(700)
  await page.screenshot({ path: `${out}/${name}.png`, ...opts })
  console.log(name)
}
const steps = [
  { id: 'vroeg001', ticketType: 'solo', price: 7500, until: '2027-05-01T18:00:00.000Z', tickets: 12 },
  { id: 'later001', ticketType: 'solo', price: 8000, until: '2027-07-01T18:00:00.000Z', tickets: null },
  { id: 'duo00001', ticketType: 'duo', price: 14000, until: '2027-05-01T18:00:00.000Z', tickets: null },
]
if (what === 'site') {
  await patch({ facts: { priceSteps: steps, salesWindows: null } })
  for (const [k, viewport] of Object.entries(sizes)) {
    const ctx = await browser.newContext({ viewport, baseURL: base })
    const page = await ctx.newPage()
    await page.goto('/tickets')
    await page
      .waitForFunction(() => /€ 75|verkoop/.test(document.body.innerText.replaceAll('\u00a0', ' ')), null, { timeout: 20000 })
      .catch(() => console.log('late'))
    await page.waitForTimeout(1500)
    await shot(page, `wizard-steps-${k}`, { fullPage: true })
    await page.goto('/ticket-register')
    await page.waitForTimeout(1500)
    await shot(page, `form-steps-${k}`)
    await page.goto('/')
    await page.waitForTimeout(1500)
    await page.locator('#doe-mee').scrollIntoViewIfNeeded()
    await page.waitForTimeout(800)
    await page.locator('#doe-mee').screenshot({ path: `${out}/home-steps-${k}.png` })
    await ctx.close()
  }
  await patch({ facts: { salesWindows: [{ eventDate: null, ticketType: null, opensAt: '2027-05-01T18:00:00.000Z', closesAt: null }] } })
  for (const [k, viewport] of Object.entries(sizes)) {
    const ctx = await browser.newContext({ viewport, baseURL: base })
    const page = await ctx.newPage()
    await page.goto('/tickets')
    await page
      .waitForFunction(() => /€ 75|verkoop/.test(document.body.innerText.replaceAll('\u00a0', ' ')), null, { timeout: 20000 })
      .catch(() => console.log('late'))
    await page.waitForTimeout(1500)
    await shot(page, `wizard-before-${k}`, { fullPage: true })
    await page.goto('/')
    await page.waitForTimeout(1500)
    await shot(page, `hero-before-${k}`)
    await page.locator('#doe-mee').scrollIntoViewIfNeeded()
    await page.waitForTimeout(800)
    await page.locator('#doe-mee').screenshot({ path: `${out}/home-before-${k}.png` })
    await ctx.close()
  }
} else {
  await office.request
    .post('/api/admin/discount-groups', {
      data: {
        prefix: 'ZOMER',
        count: 200,
        name: 'Zomeractie',
        type: 'percentage',
        value: '10',
        ticketTypes: ['solo', 'duo'],
        validFrom: null,
        validUntil: null,
        active: true,
      },
      headers: { origin: base },
    })
    .then(async (r) => console.log('group', r.status(), r.status() !== 200 ? await r.text() : ''))
  for (const [k, viewport] of Object.entries(sizes)) {
    const page = await office.newPage()
    await page.setViewportSize(viewport)
    const go = async (path) => {
      await page.goto(path)
      await page.waitForTimeout(1500)
    }
    await go('/admin/instellingen')
    await shot(page, `settings-${k}`)
    await go('/admin/instellingen/verkoopmomenten')
    await shot(page, `windows-${k}`)
    await page.getByRole('button', { name: 'Nieuw verkoopmoment' }).click()
    await shot(page, `windows-form-${k}`)
    await go('/admin/instellingen/prijstreden')
    await shot(page, `steps-${k}`)
    await page.getByRole('button', { name: 'Nieuwe prijstrede' }).click()
    await shot(page, `steps-form-${k}`)
    await go('/admin/instellingen/extras')
    await shot(page, `extras-${k}`)
    await page.getByRole('button', { name: 'Nieuwe extra' }).click()
    await shot(page, `extras-form-${k}`)
    await go('/admin/instellingen/prijzen')
    await page
      .getByRole('button', { name: /Bewerk prijzen/ })
      .first()
      .click()
    await shot(page, `prices-form-${k}`)
    await page.locator('dialog[open]').evaluate((d) => {
      for (const e of [d, ...d.querySelectorAll('*')]) if (e.scrollHeight > e.clientHeight + 50) e.scrollTop = 480
    })
    await shot(page, `prices-form2-${k}`)
    await go('/admin/instellingen/kortingscodes')
    await shot(page, `codes-${k}`)
    await page.getByRole('button', { name: 'Unieke codes' }).click()
    await shot(page, `codes-form-${k}`)
    await page.close()
  }
}
await browser.close()
