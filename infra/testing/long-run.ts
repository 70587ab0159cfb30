/**
 * Whether this is `npm run test:long` (docs/decisions/0007-tests.md). What explores tries more there: seeds, schedules, buyers, kill moments.
 * `npm test` tries a small part that still finds what each test was made for.
 */
export const isLongRun = process.env.LONG === '1'
