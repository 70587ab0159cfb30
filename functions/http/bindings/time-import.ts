import { timeImportEndpoints } from '#shared/contract/time-import.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { importTimes, previewTimes } from '#functions/usecases/scans/import-times.ts'

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
})
