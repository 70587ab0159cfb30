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

/** What has a phone with a clock, a camera or a network of its own: beside another browser, two cores are no phone. */
const timed = ['bad-days', 'phone-trouble', 'scanner'].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
  testDir: '.',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  // A second try has a server and a browser of its own, and `npm test` names what needed it.
  retries: 1,
  projects: [
    { name: 'product', testIgnore: timed },
    { name: 'timed', testMatch: timed, workers: 1, dependencies: ['product'] },
  ],
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json']],
  outputDir: '../../node_modules/.cache/playwright',
  use: {
    // A press that can't be made names itself; without it the test ends at its own limit and says nothing.
    actionTimeout: 60_000,
    launchOptions: { executablePath: chromium, args: chromiumFlags },
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    // A trace of every test costs a quarter of the run: `--trace on` for the one that is looked at.
    screenshot: 'only-on-failure',
  },
})
