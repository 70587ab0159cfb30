import { DrawnPictogram } from './drawn-pictogram.tsx'
import { sandRun } from './pictogram-sand-run.ts'

/** The figure of an empty state: somebody runs where nobody is. */
export default function SandRun() {
  return <DrawnPictogram drawing={sandRun} boxSize="96px" />
}
