import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { scanLogEndpoints } from '#shared/contract/scan-log.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { pagesKey } from '#web/features/admin/table/use-list.ts'
import { invalidateAffectedLists } from './wave-queries.ts'

it.each([
  ['the inbox of scans, because the change may have solved an item in it', [scanEndpoints.readScanInbox.path]],
  ['the list of scans, because the change may be a decision about a scan', pagesKey(scanLogEndpoints.listScans)],
])('refetches, after a change of a participant, %s', (_, queryKey) => {
  const client = new QueryClient()
  client.setQueryData(queryKey, {})
  invalidateAffectedLists(client)
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: true })
})
