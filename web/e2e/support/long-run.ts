/** True in `npm run test:long`: exploratory tests then run every case. Otherwise they run a few representative cases. */
export const isLongRun = process.env.LONG === '1'

/** Returns all cases in the long run, otherwise the first `few` cases. */
export const pickCases = <Case>(cases: readonly Case[], few: number): readonly Case[] => (isLongRun ? cases : cases.slice(0, few))
