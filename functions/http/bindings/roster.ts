import { rosterEndpoints } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup } from '#functions/http/bind.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'
import { listParticipants } from '#functions/usecases/roster/list-participants.ts'
import { readCheckInStats } from '#functions/usecases/roster/read-check-in-stats.ts'

export const rosterGroup = bindGroup<typeof rosterEndpoints, 'roster'>(rosterEndpoints, {
  getCheckInStats: (_, { deps }) => readCheckInStats(deps),
  async listParticipants({ query }, { deps }) {
    const { participants, cursor } = await listParticipants(deps, query)
    return query.limit === undefined ? participants : { items: participants, cursor }
  },
  async checkInByCode({ body }, { deps, caller }) {
    const { participant } = await checkInByCode(deps, { qrCode: body.qrCode, username: caller.adminUsername! })
    return { participant: { ...participant, checkInTime: toIsoMoment(participant.checkInTime) } }
  },
})
