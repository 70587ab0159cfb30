import { ticketImportEndpoints } from '#shared/contract/ticket-import.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { importCodeOf } from '#functions/usecases/imports/import-code.ts'
import { checkTickets, importTickets } from '#functions/usecases/imports/import-tickets.ts'
import { listTicketImports, readTicketImport, undoTicketImport } from '#functions/usecases/imports/undo-ticket-import.ts'

type Needed = 'tickets' | 'catalog' | 'waiting' | 'roster' | 'payments' | 'strayPayments' | 'queue'

/** Returns the only entry of an import call in the audit log. Its target is the code of the import, which each imported ticket has too. */
const entryOf = <Outcome extends string>(importId: string, rows: number, changed: Outcome, more: object) => [
  {
    id: importCodeOf(importId),
    before: undefined,
    after: { import: importCodeOf(importId), rows, ...more },
    outcomeOf: ({ results }: { results: readonly { outcome: Outcome | (string & {}) }[] }) =>
      results.some(({ outcome }) => outcome === changed) ? ('done' as const) : undefined,
  },
]

export const ticketImportGroup = bindGroup<typeof ticketImportEndpoints, Needed>(ticketImportEndpoints, {
  checkTickets: ({ body }, { deps }) => checkTickets(deps, body),
  importTickets: {
    handle: ({ body }, { deps, caller }) => importTickets(deps, body, caller.adminUsername),
    audit: {
      targets: ({ body: { importId, source, mail, rows } }) =>
        entryOf(importId, rows.length, 'written', { source, mail, from: rows[0]!.line, to: rows.at(-1)!.line }),
    },
  },
  listTicketImports: async (_, { deps }) => ({ imports: await listTicketImports(deps) }),
  readTicketImport: async ({ params }, { deps }) => ({ ticketIds: await readTicketImport(deps, params.importId) }),
  undoTicketImport: {
    handle: ({ body }, { deps }) => undoTicketImport(deps, body),
    audit: { targets: ({ body: { importId, ticketIds } }) => entryOf(importId, ticketIds.length, 'undone', {}) },
  },
})
