import { realPace, realPatience } from '#functions/ports/patience.ts'

/** A pace whose clock stands still, so that the attempts seem to take no time: their real duration depends on the machine. */
export const testPace = { ...realPace, now: () => 0 }

/** The product's retry limits with the clock of {@link testPace}: only the pauses between attempts use up the time budget. */
export const testPatience = { ...realPatience, ...testPace }
