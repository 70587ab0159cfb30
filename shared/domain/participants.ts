/** So long (ms) somebody who was taken off the list can be put back. */
export const mayRestoreMs = 24 * 60 * 60_000
