import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { editionEndpoints, type Edition, type editionEdit } from '#shared/contract/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { refreshEditions } from './edition-queries.ts'

/**
 * Changes an edition. Rejects with `CallFailed`. Refetches the lists even after a refusal: after a conflict, a change built from the old
 * lists would be refused again. A fact that is a list must be built from the edition that `version` names: a list from an older version
 * would undo another user's change.
 */
export async function saveEdition(client: QueryClient, id: string, body: z.input<typeof editionEdit>): Promise<Edition> {
  try {
    const saved = await unwrap(call(editionEndpoints.changeEdition, { params: { id }, body }))
    await refreshEditions(client)
    return saved
  } catch (error) {
    // Not awaited: the form shows the refusal before the lists arrive.
    void refreshEditions(client)
    throw error
  }
}
