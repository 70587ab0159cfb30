// `npm run test:long`: all tests, with the exploring tests at full size (infra/testing/long-run.ts, web/e2e/support/long-run.ts).
process.env.LONG = '1'
process.argv.push('unit', 'e2e')
await import('./test.mjs')
