import type { CrewDb } from './crew-db.ts'
import type { MaterialView } from './material-record.ts'
import { getMeta, putMeta } from './meta.ts'

/** The number of the stored format. Increase it when the format changes: a view in an older format is then fetched again. */
const form = 1

/** Reads the stored view; undefined if there is none in the current format. */
export async function readMaterialView(db: CrewDb): Promise<MaterialView | undefined> {
  const view = await getMeta(db, 'materialView')
  return view?.form === form ? view : undefined
}

/** Stores the view with the number of the current format. */
export async function putMaterialView(db: CrewDb, view: MaterialView): Promise<void> {
  await putMeta(db, 'materialView', { ...view, form })
}
