// `npm run bench`: figures of this machine, to compare within one run. Nothing here decides a test.
import { measureFirstLoad } from './first-load.ts'
import { measureFirstPress, measurePages } from './page-speed.ts'
import { measureScanVerdict } from './scan-verdict.ts'

console.log('\nFirst-load JavaScript, brotli')
console.table(measureFirstLoad().map(({ route, kib, files }) => ({ route, KiB: kib.toFixed(1), files })))

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

console.log('\nLighthouse for phones, production build with brotli, medians; the floor is a page of two lines')
console.table(await measurePages(chromium))

console.log('\nFirst visit, CPU /4, slow 4G: from the first touch to an open menu')
console.table(await measureFirstPress(chromium))

console.log('\nScan to verdict, 10,000 participants, in Chromium (ms)')
console.table(await measureScanVerdict(chromium))
