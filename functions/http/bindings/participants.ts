import { participantEndpoints } from '#shared/contract/participants.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { changeParticipant } from '#functions/usecases/participants/change-participant.ts'
import { deleteParticipant, restoreParticipant } from '#functions/usecases/participants/delete-participant.ts'
import { readDossier, ticketIdOf } from '#functions/usecases/participants/read-dossier.ts'
import { readEmergencyContact } from '#functions/usecases/participants/read-emergency-contact.ts'
import { readParticipant } from '#functions/usecases/participants/read-participant.ts'
import { regenerateQr } from '#functions/usecases/participants/regenerate-qr.ts'
import { cancelForOrganiser, refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { findRecipientsOfParticipant, resendForOrganiser } from '#functions/usecases/tickets/resend-confirmation.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { withdrawTransfer } from '#functions/usecases/transfers/withdraw-transfer.ts'

type Needed =
  | 'roster'
  | 'catalog'
  | 'tickets'
  | 'waiting'
  | 'profiles'
  | 'health'
  | 'invoices'
  | 'transfers'
  | 'campaigns'
  | 'content'
  | 'pushes'
  | 'queue'
type Change = Parameters<typeof changeParticipant>
const readParticipantView = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof readParticipant>[0] }) =>
  (await readParticipant(deps, params.id)).shown

/** Two endpoints have the same binding (decision 26). */
const change = {
  handle: async (
    { params, body }: { params: { id: string }; body: Change[1]['edit'] },
    { deps, caller }: { deps: Change[0]; caller: { adminUsername: string } },
  ) => ({ participant: await changeParticipant(deps, { id: params.id, username: caller.adminUsername, edit: body }) }),
  audit: { state: readParticipantView },
}

export const participantGroup = bindGroup<typeof participantEndpoints, Needed>(participantEndpoints, {
  getParticipant: async ({ params }, { deps }) => ({ participant: (await readParticipant(deps, params.id)).shown }),
  getDossier: ({ params }, { deps }) => readDossier(deps, params.id),
  showEmergencyContact: ({ params }, { deps }) => readEmergencyContact(deps, params.id),
  async refundPart({ params, body }, { deps, caller }) {
    await refundPart(deps, { ...body, id: await ticketIdOf(deps, params.id), by: caller.adminUsername })
    return done
  },
  async cancelForOrganiser({ params, body: { how, ...body } }, { deps, caller }) {
    const byHand = how && { how, by: caller.adminUsername }
    await cancelForOrganiser(deps, { ...body, byHand, ticketId: await ticketIdOf(deps, params.id) })
    return done
  },
  resendTickets: {
    handle: ({ params }, { deps }) => resendForOrganiser(deps, params.id),
    answerRepeat: async ({ params }, { deps }) => ({ sentTo: (await findRecipientsOfParticipant(deps, params.id)).sentTo }),
  },
  async offerForParticipant({ params, body }, { deps, address }) {
    await offerTransfer(deps, { participantId: params.id, to: body.email, email: null, address })
    return done
  },
  async withdrawForParticipant({ params }, { deps }) {
    await withdrawTransfer(deps, { participantId: params.id, email: null })
    return done
  },
  replaceParticipant: change,
  updateParticipant: change,
  deleteParticipant: {
    handle: ({ params }, { deps }) => deleteParticipant(deps, params.id),
    audit: { state: readParticipantView },
  },
  restoreParticipant: {
    handle: async ({ params }, { deps }) => ({ participant: await restoreParticipant(deps, params.id) }),
    audit: { state: readParticipantView },
  },
  regenerateQr: {
    handle: ({ params, query }, { deps }) => regenerateQr(deps, params.id, { newLink: query.newLink === 'true' }),
    audit: {
      state: async ({ params }, { deps }) => ({ codeVersion: (await deps.roster.getParticipant(params.id))?.codeVersion }),
    },
  },
})
