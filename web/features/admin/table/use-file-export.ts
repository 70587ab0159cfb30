import { useCallback, useEffect, useRef, useState } from 'react'
import type { PersonalTable } from '#shared/domain/office/named-lists.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { saveCsv, saveXlsx } from './export-rows.ts'
import { noteExport } from './note-export.ts'
import type { SectionColumn } from './section-column.ts'
import type { SectionList } from './use-list.ts'

export type FileKind = 'csv' | 'xlsx'

/** The export of a table: how to start it, and whether it is busy. */
export interface FileExport {
  /** Saves a file when all rows have loaded. A file with personal data is saved only after the server has logged the export. */
  exportFile: (kind: FileKind) => void
  /** The kind of file that is being prepared: its rows are still loading, or the log entry is being written. */
  waiting: FileKind | undefined
  /** The number of rows loaded so far for this file; 0 if no file is being prepared. */
  loaded: number
  /** True if the table has personal data: the server then logs each export. */
  isLogged: boolean
  /** Why rows did not load. Calling `exportFile` again retries. */
  error: Error | null
}

interface Options<Row> {
  name: string
  /** The table's key in the log, if it has personal data. */
  personal?: PersonalTable | undefined
  columns: readonly SectionColumn<Row>[]
  /** All rows that were found, in order. */
  found: readonly Row[]
  list: SectionList<Row>
}

/** Exports all rows that were found. Waits for rows that are still loading, because a spreadsheet does not show that rows are missing. */
export function useFileExport<Row>(options: Options<Row>): FileExport {
  const { list } = options
  const isWhole = list.rows !== undefined && !list.loading
  const [waiting, setWaiting] = useState<FileKind>()
  const pending = useRef<FileKind>(undefined)
  const latest = useRef({ ...options, isWhole })
  useEffect(() => {
    latest.current = { ...options, isWhole }
  })
  const [noting, setNoting] = useState<FileKind>()
  const isNoting = useRef(false)
  const save = useCallback(async (kind: FileKind) => {
    const { name, personal, columns, found } = latest.current
    if (personal) {
      // A second press would write a second line in the log.
      if (isNoting.current) return
      isNoting.current = true
      setNoting(kind)
      const isNoted = await noteExport(personal, found.length)
      isNoting.current = false
      setNoting(undefined)
      if (!isNoted) return
    }
    if (kind === 'csv') saveCsv(name, columns, found)
    else await saveXlsx(name, columns, found).catch(toastNotSaved)
  }, [])
  if (waiting && isWhole) setWaiting(undefined)
  useEffect(() => {
    if (!isWhole || !pending.current) return
    void save(pending.current)
    pending.current = undefined
  }, [isWhole, save])
  const exportFile = useCallback(
    (kind: FileKind) => {
      if (latest.current.isWhole) return void save(kind)
      pending.current = kind
      setWaiting(kind)
      if (latest.current.list.error) latest.current.list.refetch()
    },
    [save],
  )
  const busy = waiting ?? noting
  return {
    exportFile,
    waiting: busy,
    isLogged: options.personal !== undefined,
    loaded: busy ? (list.rows?.length ?? 0) : 0,
    error: waiting && !list.isFetching ? list.error : null,
  }
}

function toastNotSaved(): void {
  toast({ kind: 'destructive', title: 'Exporteren mislukt', description: 'Het bestand kon niet gemaakt worden. Probeer CSV.' })
}
