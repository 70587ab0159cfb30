import { deferredStylesheetAttribute } from './adopt-stylesheet.ts'

/**
 * On a prerendered page a separate stylesheet stands here, with the styles of everything below. A browser paints what is above before it
 * waits for the stylesheet. Without it the first view would wait until the whole page is read.
 */
export const DeferredStylesheet = () => (
  <div hidden suppressHydrationWarning {...{ [deferredStylesheetAttribute]: '' }} dangerouslySetInnerHTML={{ __html: '' }} />
)
