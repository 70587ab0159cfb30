import { readdirSync, readFileSync } from 'node:fs'
import { chromium, type BrowserContext } from '@playwright/test'
import { chromium as executablePath, chromiumFlags } from '../playwright.config.ts'

/**
 * A phone with a profile on disk, as an installed app has: what it stored is there after a kill. `camera` is a y4m file
 * that plays before its lens.
 */
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
  })
}

/** The battery falls out: every process of that phone ends at once. Tells how many there were, so that a test knows that it happened. */
export function killPhone(profile: string): number {
  let killed = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profile)) continue
      process.kill(Number(pid), 'SIGKILL')
      killed++
    } catch {
      // It ended by itself between the look and the kill.
    }
  }
  return killed
}
