import { DrawnPictogram, type ArtProps } from './drawn-pictogram.tsx'
import { pictograms, type PictogramName } from './pictograms.ts'

export type { PictogramName }

/** A figure at work. Give it a `boxSize`; on another ground than the page's set `--bg` in `css`. Silent without a `label`. */
export function Pictogram({ name, ...rest }: { name: PictogramName } & ArtProps) {
  return <DrawnPictogram drawing={pictograms[name]} {...rest} />
}
