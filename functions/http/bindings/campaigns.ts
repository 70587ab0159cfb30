import { campaignEndpoints } from '#shared/contract/campaigns.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { countBulkEmail, previewBulkEmail, sendBulkEmail, testBulkEmail } from '#functions/usecases/campaigns/bulk-email.ts'
import {
  cancelCampaign,
  getCampaign,
  listCampaigns,
  pauseCampaign,
  resumeCampaign,
  retryCampaign,
} from '#functions/usecases/campaigns/manage-campaigns.ts'
import { countTicketMails, mailTickets } from '#functions/usecases/campaigns/ticket-mails.ts'
import { unsubscribe } from '#functions/usecases/campaigns/unsubscribe.ts'

export const campaignGroup = bindGroup<
  typeof campaignEndpoints,
  'campaigns' | 'catalog' | 'roster' | 'tickets' | 'content' | 'pushes' | 'accounts' | 'profiles' | 'queue'
>(campaignEndpoints, {
  async sendBulkEmail({ body }, { deps, caller, idempotencyKey }) {
    const { id, count } = await sendBulkEmail(deps, { username: caller.adminUsername, idempotencyKey }, body)
    return { id, count }
  },
  countBulkEmail: ({ body }, { deps }) => countBulkEmail(deps, body),
  previewBulkEmail: ({ body }, { deps }) => previewBulkEmail(deps, body.form, body.participantId ?? null),
  async testBulkEmail({ body }, { deps, caller, idempotencyKey }) {
    const requester = { username: caller.adminUsername, idempotencyKey }
    await testBulkEmail(deps, requester, { ...body, participantId: body.participantId ?? null })
    return done
  },
  async mailTickets({ body }, { deps, caller, idempotencyKey }) {
    const { id, count } = await mailTickets(deps, { username: caller.adminUsername, idempotencyKey }, body)
    return { id, count }
  },
  countTicketMails: ({ body }, { deps }) => countTicketMails(deps, body),
  listCampaigns: (_, { deps }) => listCampaigns(deps, ['email', 'notification', 'emergency', 'tickets']),
  getCampaign: ({ params }, { deps }) => getCampaign(deps, params.id),
  pauseCampaign: ({ params }, { deps }) => pauseCampaign(deps, params.id),
  resumeCampaign: ({ params }, { deps }) => resumeCampaign(deps, params.id),
  cancelCampaign: ({ params }, { deps }) => cancelCampaign(deps, params.id),
  retryCampaign: ({ params, body }, { deps }) => retryCampaign(deps, params.id, body),
  async unsubscribe({ params }, { deps, address }) {
    await unsubscribe(deps, { token: params.token, address })
    return done
  },
})
