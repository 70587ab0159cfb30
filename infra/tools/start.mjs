// `npm start`: from a fresh clone to a running product.
import { build, endWithLine, findNodePath, install, run } from './prepare.mjs'

install()
const node = findNodePath()
await build(node).catch(endWithLine)
await run(node, ['infra/local/main.ts']).catch(() => process.exit(1))
