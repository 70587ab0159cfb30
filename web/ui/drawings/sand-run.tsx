import { DrawnPictogram } from './drawn-pictogram.tsx'
import { sandRun } from './pictogram-sand-run.ts'

/** The drawing of an empty state: a runner in the sand. */
export default function SandRun() {
  return <DrawnPictogram drawing={sandRun} boxSize="96px" />
}
