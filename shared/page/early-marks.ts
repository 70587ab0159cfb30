/** Marks what was prerendered and is not hydrated yet: its buttons do nothing so far. */
export const unhydratedAttribute = 'data-unhydrated'
/** Marks the button whose press waits for its part of the page to be hydrated (web/ui/hydration/early-presses.ts). */
export const pressedAttribute = 'data-pressed'
