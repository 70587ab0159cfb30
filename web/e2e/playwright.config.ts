import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isLongRun } from './support/long-run.ts'

/** The machine's browser, because Playwright's own browser cannot be downloaded everywhere. `npm test` finds the machine's browser. */
export const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/**
 * The first two features are pages of Chromium's own address bar. Every test's window loads them, which costs about a second of processor
 * time. The other features repeat Playwright's list, because Chromium reads only the last list that it gets.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** The flags after the first are for Chromium as root and without network access. */
export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Tests of a phone with its own clock, camera or network: two cores are too slow to run them beside another browser. */
const timed = ['bad-days', 'bunch', 'hand-over', 'phone-trouble', 'race-day', 'scanner'].map((name) => `**/${name}.long.spec.ts`)

export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One worker more than there are cores, because a test often waits for a timer or for Playwright's next check.
  workers: availableParallelism() + 1,
  // A retry gets a new server and browser, and `npm test` names the tests that needed a retry.
  retries: 1,
  globalSetup: './support/seeds.ts',
  projects: isLongRun
    ? [
        { name: 'product', testIgnore: timed },
        { name: 'timed', testMatch: timed, workers: 1, dependencies: ['product'] },
      ]
    : // The long run also has files named `.long.spec.ts`, and tests tagged `@long` beside shorter tests of the same subject.
      [{ name: 'product', testIgnore: '**/*.long.spec.ts', grepInvert: /@long/ }],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../../node_modules/.cache/playwright',
  use: {
    // With this limit the report names the press that was impossible. Without it the report names only the test's time limit.
    actionTimeout: 60_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // Each context would fetch 250 files to install the service worker. Tests of offline use allow the service worker.
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    // A trace of every test takes a quarter of the run's time: use `--trace on` for a single test.
    screenshot: 'only-on-failure',
  },
})
