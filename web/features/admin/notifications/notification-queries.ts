import { queryOptions } from '@tanstack/react-query'
import type { Endpoints } from '#shared/contract/endpoints.ts'
import type { CallInput } from '#shared/contract/endpoint.ts'
import { campaignEndpoints, type Campaign, type TicketMailForm } from '#shared/contract/campaigns.ts'
import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { call } from '#web/api/call.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { unwrap } from '#web/api/unwrap.ts'

/** Polling intervals in ms (specification section 7). */
const queuePollMs = 5_000
const campaignsPollMs = 2_000
const scheduledPollMs = 60_000
const hourMs = 3_600_000

/** The templates of notices, which are sent as SMS or push. */
export const templatesQuery = queryOptions({
  queryKey: [notificationEndpoints.listNotificationTemplates.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationTemplates, {}, { signal })),
})

/** The current templates of mails and notices, including those that an organiser changed. */
export const messageTemplatesQuery = queryOptions({
  queryKey: [notificationEndpoints.listTemplates.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listTemplates, {}, { signal })),
})

/** How many of the latest notices are pending, sent and failed. */
export const queueQuery = queryOptions({
  queryKey: [notificationEndpoints.getNotificationQueue.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.getNotificationQueue, {}, { signal })),
  refetchInterval: queuePollMs,
})

/** The latest notices, newest first. */
export const historyQuery = queryOptions({
  queryKey: [notificationEndpoints.listNotificationHistory.path],
  queryFn: ({ signal }) => unwrap(call(notificationEndpoints.listNotificationHistory, {}, { signal })),
  // Polls as often as the queue while a notice is pending.
  refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'pending') ? queuePollMs : false),
})

export type PreviewBody = CallInput<Endpoints['previewNotification']>['body']
/** Fetches the preview of a notice; null sends no request. The last preview stays until the next one arrives. */
export const previewQuery = (body: PreviewBody | null) =>
  queryOptions({
    queryKey: [notificationEndpoints.previewNotification.path, body],
    queryFn: ({ signal }) => unwrap(call(notificationEndpoints.previewNotification, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
    placeholderData: (previous) => previous,
  })

/** Whether delivery reports of SMS messages may still arrive: carriers send most of them within minutes. */
const awaitsReports = ({ deliveries, createdAt }: Campaign) =>
  deliveries !== null && deliveries.unknown > 0 && serverClock.now() - Date.parse(createdAt) < hourMs

/**
 * Returns the ms until the next poll: short while a message is being sent or delivery reports may arrive. A scheduled message is polled
 * when it starts, and every minute until then, because its time may be changed elsewhere. False: nothing to poll.
 */
function pollInterval(campaigns: readonly Campaign[]): number | false {
  if (campaigns.some(({ state }) => state === 'sending')) return campaignsPollMs
  if (campaigns.some(awaitsReports)) return queuePollMs
  const waits = campaigns.flatMap(({ state, scheduledFor }) =>
    state === 'scheduled' ? [Date.parse(scheduledFor!) - serverClock.now()] : [],
  )
  return waits.length > 0 && Math.min(Math.max(campaignsPollMs, Math.min(...waits)), scheduledPollMs)
}

/** The latest bulk messages, with their progress. */
export const campaignsQuery = queryOptions({
  queryKey: [campaignEndpoints.listCampaigns.path],
  queryFn: ({ signal }) => unwrap(call(campaignEndpoints.listCampaigns, {}, { signal })),
  refetchInterval: ({ state }) => pollInterval(state.data ?? []),
})

/**
 * Fetches the people whom a message did not reach. Refetches them after each attempt, change of state and undelivered SMS, and polls
 * until the mails that replace SMS messages are sent.
 */
export const campaignQuery = ({ id, attempts, state, deliveries }: Pick<Campaign, 'id' | 'attempts' | 'state' | 'deliveries'>) =>
  queryOptions({
    queryKey: [campaignsQuery.queryKey[0], id, attempts, state, deliveries?.unreached ?? 0],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.getCampaign, { params: { id } }, { signal })),
    staleTime: 5_000,
    refetchInterval: ({ state: { data } }) => (data?.unreached.some(({ remedy }) => remedy === 'mailing') ? campaignsPollMs : false),
  })

/** Fetches a scheduled mail, to change it, each time the dialog opens. */
export const scheduledMailQuery = (id: string) =>
  queryOptions({
    queryKey: [campaignEndpoints.getScheduledMail.path, id],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.getScheduledMail, { params: { id } }, { signal })),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

/** Fetches the number of recipients of a mail, with some examples, and who is left out; null sends no request. */
export const countQuery = (body: CallInput<Endpoints['countBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: [campaignEndpoints.countBulkEmail.path, body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.countBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 10_000,
  })

/** Fetches the number of mails with tickets, and of addresses that are skipped; null sends no request. */
export const ticketCountQuery = (body: TicketMailForm | null) =>
  queryOptions({
    queryKey: [campaignEndpoints.countTicketMails.path, body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.countTicketMails, { body: body! }, { signal })),
    enabled: body !== null,
    staleTime: 0,
  })

/** Fetches the mail as a recipient would get it; null sends no request. The last preview stays until the next one arrives. */
export const previewMailQuery = (body: CallInput<Endpoints['previewBulkEmail']>['body'] | null) =>
  queryOptions({
    queryKey: [campaignEndpoints.previewBulkEmail.path, body],
    queryFn: ({ signal }) => unwrap(call(campaignEndpoints.previewBulkEmail, { body: body! }, { signal })),
    enabled: body !== null,
    placeholderData: (previous) => previous,
  })
