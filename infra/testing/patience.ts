import { realPace, realPatience } from '#functions/ports/patience.ts'

/** A pace with a clock that stands still: the attempts themselves take no time, because their duration depends on the machine. */
export const testPace = { ...realPace, now: () => 0 }

/** The patience of the product with the clock of {@link testPace}: only the pauses between attempts use up the time budget. */
export const testPatience = { ...realPatience, ...testPace }
