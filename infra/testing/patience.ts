import { realPace, realPatience } from '#functions/ports/patience.ts'

/** Counts no time for the attempts themselves, because their duration depends on the machine. */
export const testPace = { ...realPace, now: () => 0 }

/** Only the pauses between attempts use up the budget. */
export const testPatience = { ...realPatience, ...testPace }
