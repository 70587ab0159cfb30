// `npm run dev`: the runtime on PORT, and the page with hot reload on 5173 in front of it.
import { build, findNode, install, run } from './prepare.mjs'

install()
const node = findNode()
await build(node)
await Promise.all([
  run(node, ['--watch', '--watch-preserve-output', 'infra/local/main.ts']),
  run(node, ['node_modules/vite/bin/vite.js']),
]).catch(() => process.exit(1))
