// `npm run bench`: figures of this machine, to compare within one run. Nothing here decides a test.
import { measureFirstLoad } from './first-load.ts'
import { measureScanVerdict } from './scan-verdict.ts'

console.log('\nFirst-load JavaScript, brotli')
console.table(measureFirstLoad().map(({ route, kib, files }) => ({ route, KiB: kib.toFixed(1), files })))

console.log('\nScan to verdict, 10,000 participants, in Chromium (ms)')
console.table(await measureScanVerdict(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'))
