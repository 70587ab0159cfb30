// `npm run simulate`: runs the simulation only; its options are in infra/simulation/simulate.ts.
import { findNodePath, install, run } from './prepare.mjs'

install()
await run(findNodePath(), ['infra/simulation/simulate.ts', ...process.argv.slice(2)]).catch(() => process.exit(1))
