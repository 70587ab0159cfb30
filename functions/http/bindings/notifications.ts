import { notificationEndpoints } from '#shared/contract/notifications.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { changeSmsSettings, readSmsSettings } from '#functions/usecases/campaigns/sms-settings.ts'
import { readOfficeFacts } from '#functions/usecases/campaigns/read-office-facts.ts'
import { changeTemplate, listNoticeTemplates, listTemplates } from '#functions/usecases/campaigns/templates.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import {
  listNoticeHistory,
  notifyParticipants,
  notifyVolunteers,
  previewNotice,
  readNoticeQueue,
  sendEmergencyNotice,
} from '#functions/usecases/campaigns/notices.ts'

export const notificationGroup = bindGroup<
  typeof notificationEndpoints,
  | 'campaigns'
  | 'catalog'
  | 'roster'
  | 'tickets'
  | 'content'
  | 'pushes'
  | 'accounts'
  | 'profiles'
  | 'queue'
  | 'smsSender'
  | 'waiting'
  | 'orders'
>(notificationEndpoints, {
  getOfficeCheck: (_, { deps }) => readOfficeFacts(deps),
  listNotificationTemplates: (_, { deps }) => listNoticeTemplates(deps),
  listTemplates: (_, { deps }) => listTemplates(deps),
  updateTemplate: {
    handle: ({ params, body }, { deps }) => changeTemplate(deps, params.id, body),
    audit: { state: async ({ params }, { deps }) => (await listTemplates(deps)).find(({ id }) => id === params.id) },
  },
  readSmsSettings: (_, { deps }) => readSmsSettings(deps),
  changeSmsSettings: {
    handle: ({ body }, { deps }) => changeSmsSettings(deps, body),
    audit: { state: (_, { deps }) => readSmsSettings(deps) },
  },
  getNotificationQueue: async (_, { deps, edition }) => readNoticeQueue(deps, await readEditionScope(deps, edition)),
  listNotificationHistory: async (_, { deps, edition }) => listNoticeHistory(deps, await readEditionScope(deps, edition)),
  previewNotification: ({ body }, { deps, edition }) => previewNotice(deps, body, edition),
  notifyParticipants: ({ body }, { deps, caller, idempotencyKey, edition }) =>
    notifyParticipants(deps, { username: caller.adminUsername, idempotencyKey }, body, edition),
  notifyVolunteers: ({ body }, { deps, caller, idempotencyKey, edition }) =>
    notifyVolunteers(deps, { username: caller.adminUsername, idempotencyKey }, body, edition),
  sendEmergencyNotice: ({ body }, { deps, caller, idempotencyKey }) =>
    sendEmergencyNotice(deps, { username: caller.adminUsername, idempotencyKey }, body.message),
})
