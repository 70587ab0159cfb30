import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resultEndpoints } from '#shared/contract/results.ts'
import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { maxImportWrites, timeImportEndpoints, type importKinds, type PreviewedRow, type TimeRow } from '#shared/contract/time-import.ts'
import { call } from '#web/api/call.ts'
import { newIdempotencyKey } from '#web/api/intention.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Which times a file contains: finish times or start times. */
export type ImportKind = (typeof importKinds)[number]

interface Preview {
  kind: ImportKind
  rows: PreviewedRow[]
  /** The id of the import, the same for every attempt to write these rows, so that a retry writes nothing twice. */
  importId: string
}

/** What an import has done until now, in all its portions. */
export interface ImportResult {
  written: number
  /** Rows that the server refused, because something changed since the preview. */
  refused: { line: number; message: string }[]
}

/** Previews the times of a file, and writes them in portions after the user confirmed. An interrupted run can continue. */
export function useTimeImport(day: string) {
  const client = useQueryClient()
  const [seen, setSeen] = useState<Preview>()
  const [sent, setSent] = useState(0)
  const [result, setResult] = useState<ImportResult>({ written: 0, refused: [] })
  const writable =
    seen?.rows.flatMap(({ line, number, time, outcome, participant }) =>
      participant && (outcome === 'new' || outcome === 'changed') ? { line, number, time, participantId: participant.id } : [],
    ) ?? []
  const preview = useMutation({
    mutationFn: async ({ kind, rows }: { kind: ImportKind; rows: TimeRow[] }) => {
      const answer = await unwrap(call(timeImportEndpoints.previewTimes, { body: { day, kind, rows } }))
      return { kind, rows: answer.rows, importId: newIdempotencyKey() }
    },
    onSuccess: setSeen,
  })
  const run = useMutation({
    retry: false,
    mutationFn: async ({ kind, importId }: Preview) => {
      let total = result
      for (let at = sent; at < writable.length; at += maxImportWrites) {
        const rows = writable.slice(at, at + maxImportWrites)
        const { results } = await unwrap(call(timeImportEndpoints.importTimes, { body: { day, kind, importId, rows } }))
        total = {
          written: total.written + results.filter(({ outcome }) => outcome !== 'refused').length,
          refused: [
            ...total.refused,
            ...results.flatMap(({ outcome, line, message }) => (outcome === 'refused' ? { line, message: message ?? '' } : [])),
          ],
        }
        setSent(at + rows.length)
        setResult(total)
      }
    },
    onSettled: () =>
      Promise.all(
        [resultEndpoints.listResults, timeImportEndpoints.listTimeImports, scanLogEndpoints.listScans].map(({ path }) =>
          client.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  })
  return {
    preview,
    run,
    seen,
    /** How many rows would be written. */
    total: writable.length,
    sent,
    result,
    /** Goes back to choosing a file. */
    reset() {
      preview.reset()
      setSeen(undefined)
    },
  }
}
