import { DrawnPictogram, type ArtProps } from './drawn-pictogram.tsx'
import { pictograms, type PictogramName } from './pictograms.ts'

export type { PictogramName }

/**
 * Shows a pictogram. Give it a `boxSize`. On a background other than that of the page, set `--bg` in `css`. Hidden from screen readers
 * without a `label`.
 */
export function Pictogram({ name, ...rest }: { name: PictogramName } & ArtProps) {
  return <DrawnPictogram drawing={pictograms[name]} {...rest} />
}
