/**
 * Whether this is `npm run test:long` (docs/decisions/0007-tests.md). Exploring tests try more then: seeds, schedules, buyers, kill
 * moments. `npm test` tries a small part that still finds the bugs each test was made for.
 */
export const isLongRun = process.env.LONG === '1'
