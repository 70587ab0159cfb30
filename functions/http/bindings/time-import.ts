import { timeImportEndpoints } from '#shared/contract/time-import.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { importTimes, previewTimes } from '#functions/usecases/scans/import-times.ts'
import { listTimeImports, undoTimeImport } from '#functions/usecases/scans/undo-import.ts'

export const timeImportGroup = bindGroup<typeof timeImportEndpoints, 'roster' | 'catalog'>(timeImportEndpoints, {
  previewTimes: ({ body }, { deps }) => previewTimes(deps, body),
  importTimes: {
    handle: ({ body }, { deps, caller }) => importTimes(deps, body, caller.adminUsername),
    audit: {
      targets: ({ body: { kind, rows } }) =>
        rows.map(({ participantId, time }) => ({
          id: participantId,
          before: undefined,
          after: { [`imported.${kind}`]: time },
          outcomeOf({ results }) {
            const outcome = results.find((one) => one.participantId === participantId)?.outcome
            return outcome === 'written' ? 'done' : outcome === 'refused' ? 'refused' : undefined
          },
        })),
    },
  },
  listTimeImports: async ({ query }, { deps }) => ({ imports: await listTimeImports(deps, query.day) }),
  undoTimeImport: {
    handle: ({ body }, { deps, caller }) => undoTimeImport(deps, body, caller.adminUsername),
    audit: {
      targets: ({ body: { code, participantIds } }) =>
        participantIds.map((id) => ({
          id,
          before: undefined,
          after: { undoneImport: code },
          outcomeOf: ({ results }) => (results.some((one) => one.participantId === id && one.outcome === 'undone') ? 'done' : undefined),
        })),
    },
  },
})
