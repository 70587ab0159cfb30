// `npm run bench`: builds what it measures, then measures.
import { findChromium } from './find-chromium.mjs'
import { build, findNode, install, run } from './prepare.mjs'

install()
const node = findNode()
await build(node)
await run(node, ['infra/bench/main.ts'], { CHROMIUM_PATH: findChromium() }).catch(() => process.exit(1))
