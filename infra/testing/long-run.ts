/**
 * True in `npm run test:long` (docs/decisions/0007-tests.md): the exploring tests then try more seeds, schedules, buyers and crash times.
 * In `npm test` they try only a small part, which still finds the bugs for which each of these tests was made.
 */
export const isLongRun = process.env.LONG === '1'

/** Ms: the time limit of a test that explores thousands of cases, long enough even if the machine also does other work. */
export const exploringMs = isLongRun ? 3_600_000 : 600_000
