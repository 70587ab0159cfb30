/** Marks prerendered parts that are not hydrated yet: their buttons do nothing. */
export const unhydratedAttribute = 'data-unhydrated'
/** Marks the button whose press waits for the hydration of its part of the page (web/ui/hydration/early-presses.ts). */
export const pressedAttribute = 'data-pressed'
/**
 * `<html data-pressed-at>` of a translated page: the place and the classes of that button, because React rebuilds such a page and removes
 * the marked button. `2.0.1.|button css-1x2y3z` means the second element in the first element in the third element of the body, not
 * counting elements of the translation.
 */
export const pressedAtKey = 'pressedAt'
export const translatedTag = 'font'
