// `npm run bench`: figures of this machine, to compare within one run. No test depends on them.
// `npm run bench -- first-load pages` measures only those; with WRITE=1 the tables replace those in docs/bench.md.
// A quick look: SECONDS=10 (sales), RUNS=1 (pages, first-press, script-time), PRESS=menu (first-press), VISITS=1 (purchase).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureAdminTable } from './admin-table.ts'
import { measureCameraFrames, measureColdStart } from './cold-start.ts'
import { measureDecoders } from './decode.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstPress } from './first-press.ts'
import { measurePages } from './page-speed.ts'
import { openPairedPhone } from './paired-phone.ts'
import { measurePurchase } from './purchase.ts'
import { describeRun, putTable, type Table } from './report.ts'
import { measureSaleRate } from './sale-rate.ts'
import { measureScanVerdict } from './scan-verdict.ts'
import { measureScriptTime } from './script-time.ts'
import { measureVerdictScreen } from './verdict-screen.ts'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const sections: Record<string, () => Promise<Table[]>> = {
  'first-load': async () => [
    {
      title: 'First-load JavaScript, brotli',
      rows: measureFirstLoad().map(({ route, kib, files }) => ({ route, KiB: kib.toFixed(1), files })),
    },
  ],
  sales: async () => {
    const { steps, sale } = await measureSaleRate()
    return [
      { title: 'A sale of 25 orders a second for a minute (ms)', rows: Object.entries(steps).map(([step, row]) => ({ step, ...row })) },
      { title: 'Cost of that sale', rows: Object.entries(sale).map(([what, value]) => ({ what, value })) },
    ]
  },
  pages: async () => [
    {
      title: 'Lighthouse for phones, production build with brotli, medians; the floor is a page of two lines',
      rows: await measurePages(chromium),
    },
  ],
  'first-press': async () => [
    {
      title: 'The first press of a visit, CPU /4, slow 4G (ms, p95 of 20 visits each)',
      rows: await measureFirstPress(chromium),
    },
  ],
  'script-time': async () => [
    {
      title: 'The home page, CPU /4, slow 4G: until it works, medians',
      rows: await measureScriptTime(chromium),
    },
  ],
  purchase: async () => [
    {
      title: 'A whole purchase, CPU /4, slow 4G: the largest press of a visit',
      rows: await measurePurchase(chromium),
    },
  ],
  'cold-start': async () => {
    const phone = await openPairedPhone()
    const tables = [
      { title: 'The scanner opened without a server, 10,000 participants (ms from the navigation)', rows: await measureColdStart(phone) },
      { title: 'The camera while every frame is searched', rows: await measureCameraFrames(phone) },
    ]
    await phone.close()
    return tables
  },
  decoders: async () => {
    const { speed, byKind } = await measureDecoders(chromium)
    return [
      { title: 'Decoders on photographs of 1280 by 720, painted by web/e2e/support/photographs.ts', rows: speed },
      { title: 'Codes found by kind of photograph', rows: byKind },
    ]
  },
  'scan-verdict': async () => [
    { title: 'Scan to verdict, 10,000 participants, in Chromium (ms)', rows: await measureScanVerdict(chromium) },
  ],
  'verdict-screen': async () => [
    {
      title: 'The real screen of the scanner, 10,000 participants, camera running (ms)',
      rows: await measureVerdictScreen(chromium),
    },
  ],
  'admin-table': async () => [
    {
      title: 'The table of Deelnemers on a laptop, 10,000 participants (ms from the press to the painted rows)',
      rows: await measureAdminTable(chromium),
    },
  ],
}

const chosen = process.argv.slice(2)
for (const name of chosen) if (!sections[name]) throw new Error(`no section ${name}; there are ${Object.keys(sections).join(', ')}`)

const report = join(import.meta.dirname, '../../docs/bench.md')
for (const [name, measure] of Object.entries(sections)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  for (const table of await measure()) {
    console.log(`\n${table.title}`)
    console.table(table.rows)
    if (process.env.WRITE) writeFileSync(report, putTable(readFileSync(report, 'utf8'), table, describeRun()))
  }
}
