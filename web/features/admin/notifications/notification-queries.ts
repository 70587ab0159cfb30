import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { campaignEndpoints, type Campaign } from '#shared/contract/campaigns.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Polled so often, in ms (specification section 7). */
const queueEveryMs = 5_000
const campaignsEveryMs = 2_000
const scheduledEveryMs = 60_000
const hourMs = 3_600_000

export const templatesQuery = queryOptions({
  queryKey: [notificationEndpoints.listNotificationTemplates.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationTemplates, {}, { signal })),
})

/** Templates of mails and notices as they stand, for writing from and for changing. */
export const messageTemplatesQuery = queryOptions({
  queryKey: [notificationEndpoints.listTemplates.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listTemplates, {}, { signal })),
})

export const queueQuery = queryOptions({
  queryKey: [notificationEndpoints.getNotificationQueue.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.getNotificationQueue, {}, { signal })),
  refetchInterval: queueEveryMs,
})

export const historyQuery = queryOptions({
  queryKey: [notificationEndpoints.listNotificationHistory.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationHistory, {}, { signal })),
  // What is on its way changes with the queue.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? queueEveryMs : false),
})

export type PreviewBody = CallInput<Endpoints['previewNotification']>['body']
/** What a notice would be; null asks nothing. What was known stays on the screen while the next is asked for. */
export const previewQuery = (body: PreviewBody | null) =>
  queryOptions({
    queryKey: [notificationEndpoints.previewNotification.path, body],
    queryFn: ({ signal }) => unwrap(call(notificationEndpoints.previewNotification, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
    placeholderData: (known) => known,
  })

/** Whether a carrier may still tell of an SMS: most do within minutes. */
const isHeardOf = ({ deliveries, createdAt }: Campaign) =>
  deliveries !== null && deliveries.unknown > 0 && serverClock.now() - Date.parse(createdAt) < hourMs

/**
 * Often while something is on its way; what is to go out later is looked at when it begins, and once a minute, for its time
 * may be changed elsewhere.
 */
function nextLook(campaigns: readonly Campaign[]): number | false {
  if (campaigns.some(({ state }) => state === 'sending')) return campaignsEveryMs
  if (campaigns.some(isHeardOf)) return queueEveryMs
  const waits = campaigns.flatMap(({ state, scheduledFor }) =>
    state === 'scheduled' ? [Date.parse(scheduledFor!) - serverClock.now()] : [],
  )
  return waits.length > 0 && Math.min(Math.max(campaignsEveryMs, Math.min(...waits)), scheduledEveryMs)
}

export const campaignsQuery = queryOptions({
  queryKey: [campaignEndpoints.listCampaigns.path],
  queryFn: ({ signal }) => unwrap(call(campaignEndpoints.listCampaigns, {}, { signal })),
  refetchInterval: ({ state }) => nextLook(state.data ?? []),
})

/** Who missed a message, asked again with the next attempt at it, with each SMS that did not arrive, and until the mails in their place are gone. */
export const campaignQuery = ({ id, attempts, state, deliveries }: Pick<Campaign, 'id' | 'attempts' | 'state' | 'deliveries'>) =>
  queryOptions({
    queryKey: [campaignsQuery.queryKey[0], id, attempts, state, deliveries?.unreached ?? 0],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.getCampaign, { params: { id } }, { signal })),
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) => (data?.unreached.some(({ remedy }) => remedy === 'mailing') ? campaignsEveryMs : false),
  })

/** To whom a mail would go; null asks nothing. */
export const countQuery = (body: CallInput<Endpoints['countBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: [campaignEndpoints.countBulkEmail.path, body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.countBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
  })

/** The mail as somebody would get it; null asks nothing. What was shown stays while the next is asked for. */
export const previewMailQuery = (body: CallInput<Endpoints['previewBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: [campaignEndpoints.previewBulkEmail.path, body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.previewBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    placeholderData: (known) => known,
  })
