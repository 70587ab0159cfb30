import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromium as executablePath, chromiumFlags } from '#web/e2e/playwright.config.ts'

/** Opens a phone with its profile on disk, so that stored data survives a kill. `camera` is a y4m file that the fake camera plays. */
export async function openPhone(profile: string, camera: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      ...chromiumFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
    ],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    permissions: ['camera'],
    serviceWorkers: 'allow',
  })
}

/** Simulates a dead battery: ends every process of the phone at once. Returns their number, so that a test can check that any ended. */
export function killPhone(profile: string): number {
  let killed = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) continue
      process.kill(Number(pid), 'SIGKILL')
      killed++
    } catch {
      // The process ended between the listing and the kill.
    }
  }
  return killed
}

/**
 * Starts the same phone in the browser's default way: a tab behind another tab is hidden, and a frozen tab stops. Playwright's usual start
 * keeps every page visible.
 */
export async function startPhone(profile: string, camera: string): Promise<BrowserContext> {
  const port = join(profile, 'DevToolsActivePort')
  await rm(port, { force: true })
  const started = spawn(
    executablePath,
    [
      ...chromiumFlags,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=390,844',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${camera}`,
      'about:blank',
    ],
    { stdio: 'ignore', env: { ...process.env, TZ: 'Europe/Amsterdam' } },
  )
  for (;;) {
    const found = await readFile(port, 'utf8').catch(() => '')
    if (found.includes('\n')) {
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${found.split('\n')[0]}`, { noDefaults: true })
      return browser.contexts()[0]!
    }
    if (started.exitCode !== null) throw new Error(`the browser ended with ${started.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
