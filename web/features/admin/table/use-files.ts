import { useCallback, useEffect, useRef, useState } from 'react'
import { toast } from '#web/ui/feedback/toast.ts'
import { saveCsv, saveXlsx } from './export-rows.ts'
import type { SectionColumn } from './section-column.ts'
import type { SectionList } from './use-list.ts'

export type FileKind = 'csv' | 'xlsx'

export interface Files {
  /** Asks for a file. It comes at once, or when the last row is there. */
  make: (kind: FileKind) => void
  /** The one that waits for rows. */
  waiting: FileKind | undefined
  /** Rows that are there while it waits. */
  loaded: number
  /** Why they don't come. Asking once more asks for them again. */
  error: Error | null
}

interface Options<Row> {
  name: string
  columns: readonly SectionColumn<Row>[]
  /** Everything that was found, in order. */
  found: readonly Row[]
  list: SectionList<Row>
}

/** Files of what was found. Never of a part of it: nobody sees in a spreadsheet that rows are missing. */
export function useFiles<Row>(options: Options<Row>): Files {
  const { list } = options
  const isWhole = list.rows !== undefined && !list.loading
  const [waiting, wait] = useState<FileKind>()
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
  if (waiting && isWhole) wait(undefined)
  useEffect(() => {
    if (!isWhole || !pending.current) return
    save(pending.current)
    pending.current = undefined
  }, [isWhole, save])
  const make = useCallback(
    (kind: FileKind) => {
      if (latest.current.isWhole) return save(kind)
      pending.current = kind
      wait(kind)
      if (latest.current.list.error) latest.current.list.refetch()
    },
    [save],
  )
  return { make, waiting, loaded: waiting ? (list.rows?.length ?? 0) : 0, error: waiting && !list.isFetching ? list.error : null }
}

function toastNotSaved(): void {
  toast({ kind: 'destructive', title: 'Exporteren mislukt', description: 'Het bestand kon niet gemaakt worden. Probeer CSV.' })
}
