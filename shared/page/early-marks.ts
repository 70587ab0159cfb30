/** Marks what was prerendered and is not hydrated yet: its buttons do nothing so far. */
export const unhydratedAttribute = 'data-unhydrated'
/** Marks the button whose press waits for its part of the page to be hydrated (web/ui/hydration/early-presses.ts). */
export const pressedAttribute = 'data-pressed'
/**
 * In `<html data-pressed-at>` of a translated page: where that button stands and what it looks like. React makes such a page anew, and the marked
 * button goes with the markup of before. `2.0.1.|button ds-1x2y3z` is the second element in the first one in the third of the body; the
 * elements of the translation do not count.
 */
export const pressedAtKey = 'pressedAt'
export const translatedTag = 'font'
