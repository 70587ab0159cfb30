/** `npm run test:long`: a test that explores looks at every case. Otherwise it takes the few that represent them. */
export const isLongRun = process.env.LONG === '1'

/** All cases in the long run, the first `few` of them otherwise. */
export const pickCases = <Case>(cases: readonly Case[], few: number): readonly Case[] => (isLongRun ? cases : cases.slice(0, few))
