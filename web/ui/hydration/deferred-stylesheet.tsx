import { deferredStylesheetAttribute } from './adopt-stylesheet.ts'

/**
 * On a prerendered page the link to a separate stylesheet is here, with the styles of everything below. A browser paints what is above
 * before it waits for the stylesheet. Without it the first view would wait until the whole page is read.
 */
export const DeferredStylesheet = () => (
  <div hidden suppressHydrationWarning {...{ [deferredStylesheetAttribute]: '' }} dangerouslySetInnerHTML={{ __html: '' }} />
)
