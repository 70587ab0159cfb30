import { realPace, realPatience } from '#functions/ports/patience.ts'

/** Attempts take no time: how long they really take is the speed of the machine. */
export const testPace = { ...realPace, now: () => 0 }

/** Only the pauses between attempts use up the budget. */
export const testPatience = { ...realPatience, ...testPace }
