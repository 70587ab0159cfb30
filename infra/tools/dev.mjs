// `npm run dev`: the product with hot reload. Needs no build of the page.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endWithLine, findNodePath, install, makePressKit, root, run, showProgress } from './prepare.mjs'

install()
const node = findNodePath()
if (!existsSync(join(root, 'web/public/press')))
  await showProgress('Making the press kit', (onText) => makePressKit(node, onText)).catch(endWithLine)
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }
await run(node, ['infra/local/serve-dev.ts'], env).catch(() => process.exit(1))
