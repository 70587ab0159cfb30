/** Formats a list of payment methods: `iDEAL, Bancontact of creditcard`. */
export const formatMethods = (methods: readonly string[]): string =>
  [methods.slice(0, -1).join(', '), methods.at(-1)].filter(Boolean).join(' of ')
