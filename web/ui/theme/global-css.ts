/** What holds on every page: the ground, the focus ring, and rest for who asks for it. */
export const globalCss = {
  '*': { '--global-color-border': 'currentColor' },
  html: {
    bg: 'bg',
    color: 'fg',
    textStyle: 'body',
    // Chakra asks for legibility: twice the layout, for pairs of letters that these fonts set well by themselves
    textRendering: 'auto',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '5',
    // room for the cookie notice and sticky bars, so that focus is never under them
    scrollPaddingBottom: '9',
  },
  // the admin is measured in the reader's own size, not in that of the poster
  'html[data-ground=paper]': { fontSize: '1rem' },
  body: { overflowX: 'clip', minWidth: '320px' },
  a: { color: 'inherit', textUnderlineOffset: '3px' },
  'button, [role=button], summary': { cursor: 'pointer' },
  // only while an anchor is followed: what scrolls by itself, to a wrong field, must be there at once
  'html[data-glides]': { scrollBehavior: 'smooth' },
  // Out of sight an island costs an old phone nothing; its height is a guess until it was seen. See hydration/lay-out-all.ts.
  '[data-island]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 900px' },
  '[data-whole] [data-island]': { contentVisibility: 'visible' },
  // Pressed before it could work (hydration/early-presses.ts): dimmed at once, also for who wants no motion, and no more than leaves a
  // button's words 3.3 to 1. By a filter: the opacity is the button's own.
  '[data-pressed]': { filter: 'opacity(0.7)', animation: 'held 1s infinite' },
  'b, strong': { fontWeight: 'semibold' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '[data-ground=scan] :focus-visible': { outlineWidth: '5px', boxShadow: '0 0 0 9px white' },
  'main:focus': { outline: 'none' },
  '::selection': { bg: 'sand.300', color: 'sea.950' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
  // the height of the bar at the foot of a form, for a page that comes with one: see web/prerender/write-page.ts. A laptop's form has none
  ':root': { '--bar-room': 'calc(12px + var(--ds-sizes-button) + max(12px, env(safe-area-inset-bottom)))' },
  '@media (min-width: 1081px)': { ':root': { '--bar-room': '0px' } },
  // answered, or closed: on the page before anything is painted (shared/page/early-script.ts)
  'html[data-consent] [data-cookie-notice]': { display: 'none' },
  // a ticket on paper is a sheet of A4, whatever the browser would make of it
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': { html: { bg: 'white' }, '[data-no-print]': { display: 'none !important' } },
}
