import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { saveCsv, saveXlsx } from './export-rows.ts'
import type { SectionColumn } from './section-column.ts'
import type { SectionList } from './use-list.ts'

export type FileKind = 'csv' | 'xlsx'

export interface FileExport {
  /** Saves a file: at once, or when the last row has loaded. */
  exportFile: (kind: FileKind) => void
  /** The kind of file that waits for rows. */
  waiting: FileKind | undefined
  /** The number of rows loaded while a file waits. */
  loaded: number
  /** Why rows did not load. Calling `exportFile` again retries. */
  error: Error | null
}

interface Options<Row> {
  name: string
  columns: readonly SectionColumn<Row>[]
  /** All rows that were found, in order. */
  found: readonly Row[]
  list: SectionList<Row>
}

/** Exports all rows that were found. It waits for missing ones, because a spreadsheet does not show that rows are missing. */
export function useFileExport<Row>(options: Options<Row>): FileExport {
  const { list } = options
  const isWhole = list.rows !== undefined && !list.loading
  const [waiting, setWaiting] = useState<FileKind>()
  const pending = useRef<FileKind>(undefined)
  const latest = useRef({ ...options, isWhole })
  useEffect(() => {
    latest.current = { ...options, isWhole }
  })
  const save = useCallback((kind: FileKind) => {
    const { name, columns, found } = latest.current
    if (kind === 'csv') saveCsv(name, columns, found)
    else void saveXlsx(name, columns, found).catch(toastNotSaved)
  }, [])
  if (waiting && isWhole) setWaiting(undefined)
  useEffect(() => {
    if (!isWhole || !pending.current) return
    save(pending.current)
    pending.current = undefined
  }, [isWhole, save])
  const exportFile = useCallback(
    (kind: FileKind) => {
      if (latest.current.isWhole) return save(kind)
      pending.current = kind
      setWaiting(kind)
      if (latest.current.list.error) latest.current.list.refetch()
    },
    [save],
  )
  return { exportFile, waiting, loaded: waiting ? (list.rows?.length ?? 0) : 0, error: waiting && !list.isFetching ? list.error : null }
}

function toastNotSaved(): void {
  toast({ kind: 'destructive', title: 'Exporteren mislukt', description: 'Het bestand kon niet gemaakt worden. Probeer CSV.' })
}
