/** The styles of every page: the ground, the focus ring, and reduced motion. */
export const globalCss = {
  '*': { '--global-color-border': 'currentColor' },
  html: {
    bg: 'bg',
    color: 'fg',
    textStyle: 'body',
    // Chakra's `optimizeLegibility` takes twice the layout time, for kerning that these fonts do not need
    textRendering: 'auto',
    WebkitTextSizeAdjust: '100%',
    scrollPaddingTop: '5',
    // room for the cookie notice and sticky bars, so that they never cover the focus
    scrollPaddingBottom: '9',
  },
  // the admin uses the reader's own font size
  'html[data-ground=paper]': { fontSize: '1rem' },
  body: { overflowX: 'clip', minWidth: '320px' },
  a: { color: 'inherit', textUnderlineOffset: '3px' },
  'button, [role=button], summary': { cursor: 'pointer' },
  // only while an anchor is followed: a scroll to an invalid field must be immediate
  'html[data-glides]': { scrollBehavior: 'smooth' },
  // An island out of sight is not laid out, which helps old phones; its height is a guess until it is seen. See hydration/lay-out-all.ts.
  '[data-island]': { contentVisibility: 'auto', containIntrinsicSize: 'auto 900px' },
  '[data-whole] [data-island]': { contentVisibility: 'visible' },
  // Pressed before hydration (hydration/early-presses.ts): dimmed at once, even under reduced motion, but only so far that the words of
  // a button keep a contrast of 3.3 to 1. It is a filter, because buttons set their own opacity.
  '[data-pressed]': { filter: 'opacity(0.7)', animation: 'held 1s infinite' },
  'b, strong': { fontWeight: 'semibold' },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  '[data-ground=scan] :focus-visible': { outlineWidth: '5px', boxShadow: '0 0 0 9px white' },
  // A wider edge would cover the label above the field.
  '[data-ground=scan] :is(input, select, textarea):focus-visible': { boxShadow: '0 0 0 6px white' },
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
  // the height of the bar with a form's button at the bottom of a phone, for prerendered pages (web/prerender/write-page.ts)
  ':root': { '--bar-room': 'calc(12px + var(--ds-sizes-button) + max(12px, env(safe-area-inset-bottom)))' },
  '@media (min-width: 1081px)': { ':root': { '--bar-room': '0px' } },
  // set before the first paint if the visitor has answered or closed the notice (shared/page/early-script.ts)
  'html[data-consent] [data-cookie-notice]': { display: 'none' },
  // a ticket is printed on A4, whatever the browser's default
  '@page': { size: 'A4', margin: '14mm' },
  '@media print': { html: { bg: 'white' }, '[data-no-print]': { display: 'none !important' } },
}
