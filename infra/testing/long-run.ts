/**
 * Whether this is `npm run test:long` (docs/decisions/0007-tests.md). Tests that explore then try more seeds, schedules, buyers and crash
 * times. `npm test` tries a small part that still finds the bugs that each of these tests was made for.
 */
export const isLongRun = process.env.LONG === '1'

/** Ms: the time limit of a test that explores thousands of cases, even while other work runs. */
export const exploringMs = isLongRun ? 3_600_000 : 600_000
