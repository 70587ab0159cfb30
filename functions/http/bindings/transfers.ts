import { transferEndpoints } from '#shared/contract/transfers.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { acceptTransfer } from '#functions/usecases/transfers/accept-transfer.ts'
import { getTransfer } from '#functions/usecases/transfers/get-transfer.ts'
import { listTransferable } from '#functions/usecases/transfers/list-transferable.ts'
import { offerTransfer } from '#functions/usecases/transfers/offer-transfer.ts'
import { withdrawTransfer } from '#functions/usecases/transfers/withdraw-transfer.ts'

export const transferGroup = bindGroup<typeof transferEndpoints, 'transfers' | 'tickets' | 'roster' | 'catalog' | 'health' | 'queue'>(
  transferEndpoints,
  {
    async listTransferable(_, { deps, caller }) {
      const transferable = await listTransferable(deps, caller.participantEmail)
      return transferable.map((one) => ({
        ...one,
        offered: one.offered && { email: one.offered.email, until: toIsoMoment(one.offered.until) },
      }))
    },
    async offerTransfer({ body }, { deps, address, caller }) {
      await offerTransfer(deps, { participantId: body.participantId, to: body.email, email: caller.participantEmail, address })
      return done
    },
    async withdrawTransfer({ params }, { deps, caller }) {
      await withdrawTransfer(deps, { participantId: params.participantId, email: caller.participantEmail })
      return done
    },
    async getTransfer({ params }, { deps, address }) {
      const view = await getTransfer(deps, { token: params.token, address })
      return { ...view, waveTime: toIsoMoment(view.waveTime), until: toIsoMoment(view.until) }
    },
    async acceptTransfer({ params, body }, { deps, address }) {
      await acceptTransfer(deps, { token: params.token, participant: body.participant, address })
      return done
    },
  },
)
