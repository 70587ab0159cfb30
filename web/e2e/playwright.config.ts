import { defineConfig } from '@playwright/test'

/** The browser of the machine: Playwright's own can't be downloaded everywhere. `npm test` finds one. */
export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** As root and without a network of its own, Chromium needs these. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../../node_modules/.cache/playwright',
  use: {
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'retain-on-failure',
  },
})
