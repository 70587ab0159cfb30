import { listEndpoints, type ListTable } from '#shared/contract/lists.ts'
import { namedLists, type NamedListKey } from '#shared/domain/office/named-lists.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { saveCsv, saveXlsx } from '#web/features/admin/table/export-rows.ts'
import type { SectionColumn } from '#web/features/admin/table/section-column.ts'
import type { FileKind } from '#web/features/admin/table/use-file-export.ts'

type Row = ListTable['rows'][number]

/** The names of the files, without the day. */
const fileNames: Readonly<Record<NamedListKey, string>> = {
  start: 'startlijst',
  'first-aid': 'ehbo-lijst',
  'pick-up': 'extras-en-maten',
  addon: 'lijst-per-extra',
  extras: 'aantallen-extras',
  people: 'deelnemerslijst',
}

interface Wanted {
  day: string
  kind: FileKind
  /** Only for the list of one extra. */
  addonId: number | undefined
}

/** Loads a named list of a race day, which the server logs, and saves it as a file. Returns the text for a toast. Throws `CallFailed`. */
export async function saveList(list: NamedListKey, { day, kind, addonId }: Wanted): Promise<string> {
  const table = await unwrap(
    call(listEndpoints.exportList, { params: { list }, body: { day, ...(addonId === undefined ? {} : { addonId }) } }),
  )
  const { columns: heads, rows, people, addon } = table
  const columns = heads.map((head, at): SectionColumn<Row> => ({ key: String(at), head, value: (row) => row[at] ?? null }))
  // 'pendelbus-leiden-2025-10-11': only characters that every file system accepts.
  const what = addon?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  const name = `${what ?? fileNames[list]}-${day}`
  if (kind === 'csv') saveCsv(name, columns, rows)
  else await saveXlsx(name, columns, rows)
  const size = people === 0 ? 'zonder namen' : people === 1 ? '1 deelnemer' : `${people} deelnemers`
  return `${addon ?? namedLists[list].title}: ${size}. De download staat in het logboek.`
}
