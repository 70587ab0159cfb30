/** Why nothing was stored: words for the crew. */
export class NotSaved extends Error {}
