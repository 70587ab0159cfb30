import { listEndpoints } from '#shared/contract/lists.ts'
import type { PersonalTable } from '#shared/domain/office/named-lists.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'

/**
 * Writes in the log that a table with personal data is saved as a file. Returns false, and says so, if that fails: then no file may be
 * made, because nobody would know of it.
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
