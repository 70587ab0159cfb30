import { chromium } from '@playwright/test'
const o = 'http://127.0.0.1:3410'
const api = async (p, b, h = {}) => (await fetch(o + p, { method: b ? 'POST' : 'GET', headers: { origin: o, 'content-type': 'application/json', ...h }, ...(b ? { body: JSON.stringify(b) } : {}) })).json()
const email = `anna${Date.now()}@voorbeeld.example`
const person = { name: 'Anna Łuk', email, phone: '0612345678', birthDate: '1990-05-17', gender: 'female', nationality: 'Nederlandse', country: 'Nederland', agreeToTerms: true }
const made = await api('/api/tickets/register', { ticketType: 'solo', eventDate: '2025-10-11', participants: [person], addons: [{ id: 1 }, { id: 2 }, { id: 5, size: 'M' }], totalPrice: 8500 + 1250 + 1899 + 3950 }, { 'idempotency-key': email })
await api('/__local/pay', { clientSecret: new URL(made.paymentUrl, o).searchParams.get('clientSecret') })
let mail; for (let i = 0; i < 60 && !mail; i++) { await new Promise((r) => setTimeout(r, 500)); mail = (await api('/__local/outbox')).find((m) => m.to.includes(email)) }
console.log(mail.subject, mail.attachments.map((a) => a.filename + ' ' + a.content.length))
const link = /participant-login#welkom=[\w.~-]+/.exec(mail.text)[0]
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
const ctx = await browser.newContext({ viewport: { width: 390, height: 844 }, acceptDownloads: true, serviceWorkers: 'block' })
const page = await ctx.newPage()
page.on('console', (m) => m.type() === 'error' && console.log('console', m.text().slice(0, 200)))
await page.goto(`${o}/ticket-confirmation?ticketId=${made.ticketId}`)
await page.getByText('Download je factuur').scrollIntoViewIfNeeded()
await page.screenshot({ path: '/tmp/inv-conf-p.png' })
const [dl] = await Promise.all([page.waitForEvent('download'), page.getByText('Download je factuur').click()])
console.log('download', dl.suggestedFilename(), (await dl.failure()) ?? 'ok'); await dl.saveAs('/tmp/inv-dl.pdf')
await page.setViewportSize({ width: 1366, height: 768 }); await page.getByText('Download je factuur').scrollIntoViewIfNeeded(); await page.screenshot({ path: '/tmp/inv-conf-l.png' })
const token = link.split('welkom=')[1]
console.log(await page.evaluate(async (token) => (await fetch('/api/participant/activate', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ token, password: 'tegenwind' }) })).status, token))
await page.goto(`${o}/participant-dashboard`)
await page.getByRole('heading', { name: 'Facturen' }).scrollIntoViewIfNeeded()
await page.screenshot({ path: '/tmp/inv-dash-l.png' })
await page.setViewportSize({ width: 390, height: 844 }); await page.getByRole('heading', { name: 'Facturen' }).scrollIntoViewIfNeeded(); await page.screenshot({ path: '/tmp/inv-dash-p.png' })
const [d2] = await Promise.all([page.waitForEvent('download'), page.getByLabel(/Download \d/).click()])
console.log(d2.suggestedFilename())
await ctx.storageState({ path: '/tmp/inv-state.json' })
await browser.close()
