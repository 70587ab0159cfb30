import { upgradeEndpoints } from '#shared/contract/upgrades.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { readUpgradeOffer, upgradeToDuo } from '#functions/usecases/self-service/upgrade-to-duo.ts'

export const upgradeGroup = bindGroup<
  typeof upgradeEndpoints,
  'tickets' | 'transfers' | 'roster' | 'catalog' | 'waiting' | 'health' | 'payments' | 'strayPayments' | 'queue'
>(upgradeEndpoints, {
  readUpgradeOffer: ({ params }, { deps, caller }) =>
    readUpgradeOffer(deps, { participantId: params.participantId, email: caller.participantEmail }),
  upgradeToDuo: {
    handle: ({ params, body }, { deps, address, caller }) =>
      upgradeToDuo(deps, { participantId: params.participantId, email: caller.participantEmail, body, address }),
    audit: {
      byParticipants: true,
      // The ticket type is solo until the upgrade to a duo is paid. The audit log needs no data of the second person.
      state: async ({ params }, { deps }) => ({ ticketType: (await deps.roster.getParticipant(params.participantId))?.ticketType }),
    },
  },
})
