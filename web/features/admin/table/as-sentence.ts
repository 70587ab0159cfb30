/** With a full stop, where more is said after it: what is said at a field has none. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
