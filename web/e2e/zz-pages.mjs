import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const shot = async (path, name, o) => {
  const c = await browser.newContext(o)
  const p = await c.newPage()
  const said = []
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && said.push(m.text()))
  await p.goto('http://127.0.0.1:4320' + path)
  await p.waitForTimeout(800)
  await p.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: !!o.full })
  console.log(name, await p.title(), said.join('|'))
  await c.close()
}
const desk = { viewport: { width: 1366, height: 768 } },
  phone = { viewport: { width: 390, height: 844 } },
  small = { viewport: { width: 320, height: 700 } }
for (const [n, o] of [
  ['desk', desk],
  ['phone', phone],
]) {
  await shot('/', `home-${n}`, { ...o, javaScriptEnabled: false })
  await shot('/events', `events-${n}`, { ...o, javaScriptEnabled: false, full: true })
  await shot('/pers', `pers-${n}`, { ...o, full: true })
}
await shot('/events', 'events-small', { ...small, full: true })
await browser.close()
