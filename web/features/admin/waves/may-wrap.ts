/** For a button of long words: with text of twice the size it takes two lines on a phone. */
export const mayWrap = { maxWidth: 'full', height: 'auto', minHeight: 'table', whiteSpace: 'normal', textAlign: 'start' } as const
