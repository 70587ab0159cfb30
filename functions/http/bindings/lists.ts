import { listEndpoints } from '#shared/contract/lists.ts'
import { namedLists } from '#shared/domain/office/named-lists.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { findAddonName, readList } from '#functions/usecases/lists/read-list.ts'

export const listGroup = bindGroup<typeof listEndpoints, 'roster' | 'catalog' | 'tickets' | 'profiles' | 'health'>(listEndpoints, {
  exportList: {
    handle: ({ params, body }, { deps }) => readList(deps, params.list, body),
    audit: {
      requested: async ({ params, body: { day, addonId } }, { deps }) => ({
        day,
        addon: addonId === undefined ? undefined : await findAddonName(deps, day, addonId),
        purpose: namedLists[params.list].purpose,
      }),
      ofAnswer: (_, { people }) => ({ people }),
    },
  },
  // This endpoint exists only for its entry in the audit log, which the pipeline writes.
  noteExport: async () => done,
})
