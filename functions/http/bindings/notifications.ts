import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { notificationTemplates } from '#shared/facts/campaign-templates.ts'
import { bindGroup } from '#functions/http/bind.ts'
import {
  listNoticeHistory,
  notifyParticipants,
  notifyVolunteers,
  previewNotice,
  readNoticeQueue,
  sendEmergencyNotice,
} from '#functions/usecases/campaigns/notices.ts'

export const notificationGroup = bindGroup<typeof notificationEndpoints, 'campaigns' | 'roster' | 'tickets' | 'content' | 'queue'>(
  notificationEndpoints,
  {
    listNotificationTemplates: async () => [...notificationTemplates],
    getNotificationQueue: (_, { deps }) => readNoticeQueue(deps),
    listNotificationHistory: (_, { deps }) => listNoticeHistory(deps),
    previewNotification: ({ body }, { deps }) => previewNotice(deps, body),
    notifyParticipants: ({ body }, { deps, caller, idempotencyKey }) =>
      notifyParticipants(deps, { username: caller.adminUsername!, idempotencyKey }, body),
    notifyVolunteers: ({ body }, { deps, caller, idempotencyKey }) =>
      notifyVolunteers(deps, { username: caller.adminUsername!, idempotencyKey }, body),
    sendEmergencyNotice: ({ body }, { deps, caller, idempotencyKey }) =>
      sendEmergencyNotice(deps, { username: caller.adminUsername!, idempotencyKey }, body.message),
  },
)
