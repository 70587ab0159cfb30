import { deferredStylesheetAttribute } from './adopt-stylesheet.ts'

/**
 * On a prerendered page, what comes after this gets its styles from a stylesheet of its own, which stands here: a browser that meets
 * it paints what it has before it reads on. Without it the first view waits until the whole page is read.
 */
export const DeferredStylesheet = () => (
  <div hidden suppressHydrationWarning {...{ [deferredStylesheetAttribute]: '' }} dangerouslySetInnerHTML={{ __html: '' }} />
)
