import { listEndpoints } from '#shared/contract/lists.ts'
import type { PersonalTable } from '#shared/domain/office/named-lists.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Logs on the server that a table with personal data is exported. If that fails, shows a toast and returns false: the caller must then not
 * save the file, because the export would be missing from the log.
 */
export async function noteExport(table: PersonalTable, lines: number): Promise<boolean> {
  const answer = await call(listEndpoints.noteExport, { params: { table }, body: { lines } })
  if (answer.ok) return true
  const isOffline = answer.failure.kind === 'offline'
  toast({
    kind: 'destructive',
    title: 'Niet geëxporteerd',
    description: isOffline
      ? 'Er staan persoonsgegevens in, dus elke export komt in het logboek. Dat kan alleen met internet.'
      : answer.failure.message,
  })
  return false
}
