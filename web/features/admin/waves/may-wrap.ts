/** Lets a button with a long label wrap: at twice the text size it needs two lines on a phone. */
export const mayWrap = { maxWidth: 'full', height: 'auto', minHeight: 'table', whiteSpace: 'normal', textAlign: 'start' } as const
