import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { invalidateAffectedLists } from './wave-queries.ts'

it('refetches the inbox of scans after a change of a participant, because the change may have solved an item in it', () => {
  const client = new QueryClient()
  client.setQueryData([scanEndpoints.readScanInbox.path], {})
  invalidateAffectedLists(client)
  expect(client.getQueryState([scanEndpoints.readScanInbox.path])).toMatchObject({ isInvalidated: true })
})
