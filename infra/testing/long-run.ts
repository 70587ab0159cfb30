/**
 * True in `npm run test:long` (docs/decisions/0007-tests.md): the exploring tests then try more seeds, schedules, buyers and crash times.
 * In `npm test` they try only a small part. Each test must still find the bugs for which it was written.
 */
export const isLongRun = process.env.LONG === '1'

/** The time limit (ms) of a test that explores thousands of cases. It is long enough even if the machine also does other work. */
export const exploringMs = isLongRun ? 3_600_000 : 600_000
