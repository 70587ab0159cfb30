import { defineConfig } from '@playwright/test'
import { isLongRun } from './support/long-run.ts'

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

/** Tests of a phone with a clock, a camera or a network of its own: beside another browser, two cores are too slow for them. */
const timed = ['bad-days', 'phone-trouble', 'scanner'].map((name) => `**/${name}.long.spec.ts`)

export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A second try has a server and a browser of its own, and `npm test` names the tests that needed it.
  retries: 1,
  globalSetup: './support/seeds.ts',
  projects: isLongRun
    ? [
        { name: 'product', testIgnore: timed },
        { name: 'timed', testMatch: timed, workers: 1, dependencies: ['product'] },
      ]
    : [{ name: 'product', testIgnore: '**/*.long.spec.ts' }],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../../node_modules/.cache/playwright',
  use: {
    // A press that cannot be made names itself. Without this limit the test ends at its own and says nothing.
    actionTimeout: 60_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Installing the service worker fetches 250 files in every context. Tests of what works without a connection allow it.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A trace of every test costs a quarter of the run: `--trace on` for the one that is looked at.
    screenshot: 'only-on-failure',
  },
})
