import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { countBulkEmail, sendBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import { changeScheduledMail, getScheduledMail } from '#functions/usecases/campaigns/change-scheduled-mail.ts'
import {
  cancelCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
  showWithDeliveries,
} from '#functions/usecases/campaigns/manage-campaigns.ts'
import { previewBulkEmail, testBulkEmail } from '#functions/usecases/campaigns/preview-mail.ts'
import { countTicketMails, mailTickets } from '#functions/usecases/campaigns/ticket-mails.ts'
import { unsubscribe } from '#functions/usecases/campaigns/unsubscribe.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

export const campaignGroup = bindGroup<
  typeof campaignEndpoints,
  'campaigns' | 'catalog' | 'roster' | 'tickets' | 'content' | 'pushes' | 'accounts' | 'profiles' | 'queue' | 'waiting' | 'orders'
>(campaignEndpoints, {
  async sendBulkEmail({ body }, { deps, caller, idempotencyKey, edition }) {
    const { id, count } = await sendBulkEmail(deps, { username: caller.adminUsername, idempotencyKey }, body, edition)
    return { id, count }
  },
  countBulkEmail: ({ body }, { deps, edition }) => countBulkEmail(deps, body, edition),
  previewBulkEmail: ({ body }, { deps, edition }) => previewBulkEmail(deps, body.form, body.recipient ?? null, edition),
  async testBulkEmail({ body }, { deps, caller, idempotencyKey, edition }) {
    const requester = { username: caller.adminUsername, idempotencyKey }
    await testBulkEmail(deps, requester, { ...body, recipient: body.recipient ?? null }, edition)
    return done
  },
  async mailTickets({ body }, { deps, caller, idempotencyKey, edition }) {
    const scope = await readEditionScope(deps, edition)
    const { id, count } = await mailTickets(deps, { username: caller.adminUsername, idempotencyKey }, body, scope.id)
    return { id, count }
  },
  countTicketMails: async ({ body }, { deps, edition }) => countTicketMails(deps, body, (await readEditionScope(deps, edition)).id),
  listCampaigns: async (_, { deps, edition }) =>
    listCampaigns(deps, ['email', 'notification', 'emergency', 'tickets'], await readEditionScope(deps, edition)),
  getCampaign: ({ params }, { deps }) => getCampaign(deps, params.id),
  getScheduledMail: ({ params }, { deps }) => getScheduledMail(deps, params.id),
  changeScheduledMail: async ({ params, body }, { deps }) => showWithDeliveries(deps, await changeScheduledMail(deps, params.id, body)),
  pauseCampaign: ({ params }, { deps }) => pauseCampaign(deps, params.id),
  resumeCampaign: ({ params }, { deps }) => resumeCampaign(deps, params.id),
  cancelCampaign: ({ params }, { deps }) => cancelCampaign(deps, params.id),
  retryCampaign: ({ params, body }, { deps }) => retryCampaign(deps, params.id, body),
  async unsubscribe({ params }, { deps, address }) {
    await unsubscribe(deps, { token: params.token, address })
    return done
  },
})
