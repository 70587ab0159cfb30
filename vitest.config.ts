import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

// The tests' config. It loads nothing of the build (vite.config.ts: Chakra, the prerenderer), which takes seconds of each start.

/** `npm run test:long` tries more seeds, and also runs the files named `*.long.test.ts`. */
const isLongRun = process.env.LONG === '1'
const exclude = [...configDefaults.exclude, 'web/e2e/**', 'web/art/**', ...(isLongRun ? [] : ['**/*.long.test.{ts,tsx}'])]

/** Generous limits: on a busy machine, tests of screens and of stores on a real engine are slow, but not wrong. */
const patient = { testTimeout: isLongRun ? 120_000 : 30_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

/** The only tests outside web that load screens, which Node can't read by itself. */
const withScreens = 'infra/local/api/*-pages.test.ts'

/** Files under web that need a document, and render no screen. */
const withDocument = 'web/**/*.dom.test.ts'

/** Screens as the prerenderer and the server render them: without a document. */
const onServer = 'web/**/*.server.test.tsx'

/** A version that the build writes into the app; tests need one too. */
const define = { 'import.meta.env.APP_VERSION': JSON.stringify('test') }

export default defineConfig({
  test: {
    // One worker more than there are cores: a test of a screen often waits for a timer.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['infra/testing/pace-setup.ts'],
          ...patient,
          // Node loads the modules, as in the product: the test runner's wrapper around each import would cost a third of the time.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Test files share loaded modules, which saves time. So each file must clean up what it changes.
          isolate: false,
          include: ['{shared,functions,infra}/**/*.test.ts'],
          exclude: [...exclude, withScreens],
        },
      },
      {
        define,
        test: {
          name: 'web',
          environment: 'node',
          setupFiles: ['web/app/testing/test-setup.ts'],
          ...patient,
          isolate: false,
          include: ['web/**/*.test.ts', onServer, withScreens],
          exclude: [...exclude, withDocument],
        },
      },
      {
        define,
        test: {
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['web/app/testing/test-setup.ts', 'web/app/testing/document-setup.ts'],
          ...patient,
          isolate: false,
          include: ['web/**/*.test.tsx', withDocument],
          exclude: [...exclude, onServer],
        },
      },
    ],
  },
})
