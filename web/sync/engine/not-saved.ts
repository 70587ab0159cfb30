/** Thrown if nothing was stored; the message tells the crew why. */
export class NotSaved extends Error {}
