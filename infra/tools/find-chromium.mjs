// Finds the browser for the tests: an installed one, else Playwright's download, else Debian's package.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { endWithLine, root } from './prepare.mjs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Returns the path of a Chromium, and installs one if there is none. Ends the process with a one-line message if that fails too. */
export function findChromium() {
  const found = present()
  if (found) return found
  const ways = [
    ['node_modules/.bin/playwright', ['install', 'chromium']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
    ['sh', ['-c', 'apt-get update -qq && apt-get install -y -qq chromium']],
  ]
  console.log('Installing Chromium for the browser tests…')
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { cwd: root, stdio: 'ignore' })
    } catch {
      continue // this way to install a browser failed: try the next one
    }
    const installed = present()
    if (installed) return installed
  }
  return endWithLine(new Error('No Chromium found, and none could be installed. Install one, or set CHROMIUM_PATH to its path.'))
}

function present() {
  const own = process.env.CHROMIUM_PATH
  if (own && existsSync(own)) return own
  return places.find((place) => existsSync(place)) ?? downloaded()
}

function downloaded() {
  try {
    const path = execFileSync('node', ['-e', "console.log(require('@playwright/test').chromium.executablePath())"], {
      cwd: root,
      encoding: 'utf8',
    }).trim()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
