import { selfServiceEndpoints } from '#shared/contract/self-service.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeOwnSize } from '#functions/usecases/self-service/change-own-size.ts'
import { listOwnChanges } from '#functions/usecases/self-service/list-own-changes.ts'
import { withdrawTeammateOffer, replaceTeammate } from '#functions/usecases/self-service/replace-teammate.ts'
import { moveOwnPlace } from '#functions/usecases/self-service/move-own-place.ts'

const readRow = ({ roster }: Pick<Deps, 'roster'>, id: string) => roster.getParticipant(id)

export const selfServiceGroup = bindGroup<
  typeof selfServiceEndpoints,
  'tickets' | 'transfers' | 'roster' | 'catalog' | 'waiting' | 'queue'
>(selfServiceEndpoints, {
  async listOwnChanges(_, { deps, caller }) {
    const changes = await listOwnChanges(deps, caller.participantEmail)
    return changes.map((one) => ({
      ...one,
      teammate: one.teammate && {
        ...one.teammate,
        offered: one.teammate.offered && { ...one.teammate.offered, until: toIsoMoment(one.teammate.offered.until) },
      },
      waves: one.waves.map((wave) => ({ ...wave, startTime: toIsoMoment(wave.startTime) })),
    }))
  },
  moveOwnPlace: {
    async handle({ params: { participantId }, body }, { deps, address, caller }) {
      await moveOwnPlace(deps, { participantId, waveId: body.waveId, email: caller.participantEmail, address })
      return done
    },
    audit: {
      byParticipants: true,
      state: async ({ params }, { deps }) => ({ waveId: (await readRow(deps, params.participantId))?.waveId }),
    },
  },
  async replaceTeammate({ params: { participantId }, body }, { deps, address, caller }) {
    await replaceTeammate(deps, { participantId, to: body.email, email: caller.participantEmail, address })
    return done
  },
  async withdrawTeammateOffer({ params: { participantId } }, { deps, caller }) {
    await withdrawTeammateOffer(deps, { participantId, email: caller.participantEmail })
    return done
  },
  changeOwnSize: {
    async handle({ params: { participantId }, body }, { deps, address, caller }) {
      await changeOwnSize(deps, { participantId, ...body, email: caller.participantEmail, address })
      return done
    },
    audit: {
      byParticipants: true,
      async state({ params, body }, { deps }) {
        const row = await readRow(deps, params.participantId)
        const ticket = row && (await deps.tickets.get(row.ticketId))
        return { size: ticket?.addons.find(({ id }) => id === body.addonId)?.size }
      },
    },
  },
})
