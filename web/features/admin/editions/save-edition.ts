import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import { editionEndpoints, type Edition, type editionEdit } from '#shared/contract/editions.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { refreshEditions } from './edition-queries.ts'

/**
 * Changes an edition; throws what the call was refused for. The lists are asked again then too: what somebody else changed meanwhile
 * refuses it, and what is built from the older lists would be refused again. A fact that is a list must be made from the edition that
 * `version` names: of any other one a line that somebody else changed would go back to what it was.
 */
export async function saveEdition(client: QueryClient, id: string, body: z.input<typeof editionEdit>): Promise<Edition> {
  try {
    const saved = await unwrap(call(editionEndpoints.changeEdition, { params: { id }, body }))
    await refreshEditions(client)
    return saved
  } catch (error) {
    // Who waits for the refusal doesn't wait for the lists.
    void refreshEditions(client)
    throw error
  }
}
