/** Adds a full stop if the text has none, such as a message at a field, so that another sentence can follow. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)
