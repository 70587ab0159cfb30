import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Polled so often, in ms (specification section 7). */
const queueEveryMs = 5_000
const campaignsEveryMs = 2_000

export const templatesQuery = queryOptions({
  queryKey: ['/api/notifications/templates'],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationTemplates, {}, { signal })),
})

/** Templates of mails and notices as they stand, for writing from and for changing. */
export const messageTemplatesQuery = queryOptions({
  queryKey: [notificationEndpoints.listTemplates.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listTemplates, {}, { signal })),
})

export const queueQuery = queryOptions({
  queryKey: ['/api/notifications/queue'],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.getNotificationQueue, {}, { signal })),
  refetchInterval: queueEveryMs,
})

export const historyQuery = queryOptions({
  queryKey: ['/api/notifications/history'],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationHistory, {}, { signal })),
  // What is on its way changes with the queue.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? queueEveryMs : false),
})

export type PreviewBody = CallInput<Endpoints['previewNotification']>['body']
/** What a notice would be; null asks nothing. What was known stays on the screen while the next is asked for. */
export const previewQuery = (body: PreviewBody | null) =>
  queryOptions({
    queryKey: ['/api/notifications/preview', body],
    queryFn: ({ signal }) => unwrap(call(notificationEndpoints.previewNotification, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
    placeholderData: (known) => known,
  })

export const campaignsQuery = queryOptions({
  queryKey: ['/api/admin/campaigns'],
  queryFn: ({ signal }) => unwrap(call(campaignEndpoints.listCampaigns, {}, { signal })),
  refetchInterval: ({ state }) =>
    state.data?.some((one) => one.state === 'sending' || one.state === 'scheduled') ? campaignsEveryMs : false,
})

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [campaignsQuery.queryKey[0], id],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.getCampaign, { params: { id } }, { signal })),
    staleTime: 5_000,
  })

/** To whom a mail would go; null asks nothing. */
export const countQuery = (body: CallInput<Endpoints['countBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: ['/api/admin/bulk-email/count', body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.countBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
  })

/** The mail as somebody would get it; null asks nothing. What was shown stays while the next is asked for. */
export const previewMailQuery = (body: CallInput<Endpoints['previewBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: ['/api/admin/bulk-email/preview', body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.previewBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    placeholderData: (known) => known,
  })
