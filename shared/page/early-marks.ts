/** Marks prerendered parts that are not hydrated yet: their buttons do nothing. */
export const unhydratedAttribute = 'data-unhydrated'
/** Marks the button whose press waits for the hydration of its part of the page (web/ui/hydration/early-presses.ts). */
export const pressedAttribute = 'data-pressed'
