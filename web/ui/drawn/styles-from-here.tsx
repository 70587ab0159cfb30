import { stylesMark } from './adopt-sheet.ts'

/**
 * On a page that the build draws, what comes after this gets its styles from a file of its own, which stands here: a browser that meets
 * it paints what it has before it reads on. Without it the first view waits until the whole page is read.
 */
export const StylesFromHere = () => (
  <div hidden suppressHydrationWarning {...{ [stylesMark]: '' }} dangerouslySetInnerHTML={{ __html: '' }} />
)
