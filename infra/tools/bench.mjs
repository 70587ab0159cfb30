// `npm run bench`: builds the product, then measures it.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './find-chromium.mjs'
import { build, findNodePath, install, root, run } from './prepare.mjs'

install()
const node = findNodePath()
await build(node)
await run(node, ['infra/bench/main.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: findChromium(),
  LIGHTHOUSE_DIR: installLighthouse(),
}).catch(() => process.exit(1))

/** Installs Lighthouse in a separate folder, because only the bench needs its 200 packages. */
function installLighthouse() {
  const folder = join(root, 'node_modules/.cache/lighthouse')
  if (existsSync(join(folder, 'node_modules/lighthouse'))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', 'lighthouse@12.8.2', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  return folder
}
