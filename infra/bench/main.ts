// `npm run bench`: figures of this machine, to compare within one run. They never decide a test.
import { measureAdminTable } from './admin-table.ts'
import { measureCameraFrames, measureColdStart } from './cold-start.ts'
import { measureDecoders } from './decode.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureFirstPress } from './first-press.ts'
import { measurePages } from './page-speed.ts'
import { openPairedPhone } from './paired-phone.ts'
import { measurePurchase } from './purchase.ts'
import { measureSaleRate } from './sale-rate.ts'
import { measureScanVerdict } from './scan-verdict.ts'
import { measureScriptTime } from './script-time.ts'
import { measureVerdictScreen } from './verdict-screen.ts'

console.log('\nFirst-load JavaScript, brotli')
console.table(measureFirstLoad().map(({ route, kib, files }) => ({ route, KiB: kib.toFixed(1), files })))

console.log('\nA sale of 25 orders a second for a minute (ms; SECONDS=10 for a quick look)')
const { steps, sale } = await measureSaleRate()
console.table(steps)
console.table(sale)

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

console.log('\nLighthouse for phones, production build with brotli, medians; the floor is a page of two lines')
console.table(await measurePages(chromium))

console.log('\nThe first press of a visit, CPU /4, slow 4G (ms, p95 of 20 visits each; RUNS=2 and PRESS=menu for a quick look)')
console.table(await measureFirstPress(chromium))

console.log('\nThe home page, CPU /4, slow 4G: until it works, medians (RUNS=1 for a quick look)')
console.table(await measureScriptTime(chromium))

console.log('\nA whole purchase, CPU /4, slow 4G: the largest press of a visit (VISITS=1 for a quick look)')
console.table(await measurePurchase(chromium))

console.log('\nThe scanner opened without a server, 10,000 participants (ms from the navigation)')
const phone = await openPairedPhone()
console.table(await measureColdStart(phone))
console.log('\nThe camera while every frame is searched')
console.table(await measureCameraFrames(phone))
await phone.close()

console.log('\nDecoders on photographs of 1280 by 720, painted by web/e2e/support/photographs.ts')
const { speed, byKind } = await measureDecoders(chromium)
console.table(speed)
console.table(byKind)

console.log('\nScan to verdict, 10,000 participants, in Chromium (ms)')
console.table(await measureScanVerdict(chromium))

console.log('\nThe real screen of the scanner, 10,000 participants, camera running (ms)')
console.table(await measureVerdictScreen(chromium))

console.log('\nThe table of Deelnemers on a laptop, 10,000 participants (ms from the press to the painted rows)')
console.table(await measureAdminTable(chromium))
