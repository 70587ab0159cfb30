import { rosterEndpoints } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'
import { listChangedParticipants } from '#functions/usecases/overview/list-changed-participants.ts'
import { listParticipants } from '#functions/usecases/overview/list-participants.ts'
import { readCheckInStats } from '#functions/usecases/overview/read-check-in-stats.ts'
import { readRaceDayOfToday } from '#functions/usecases/catalog/race-day-of-today.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'

export const rosterGroup = bindGroup<typeof rosterEndpoints, 'catalog' | 'roster'>(rosterEndpoints, {
  async getCheckInStats({ query }, { deps, edition }) {
    const { isOfDay } = await readEditionScope(deps, edition)
    return readCheckInStats(deps, isOfDay, { onRaceDay: query.days === 'race' })
  },
  async listParticipants({ query }, { deps, edition }) {
    const { isOfDay } = await readEditionScope(deps, edition)
    const { participants, cursor, at } = await listParticipants(deps, query, isOfDay)
    return query.limit === undefined ? participants : { items: participants, cursor, at: toIsoMoment(at) }
  },
  async listParticipantChanges({ query }, { deps, edition }) {
    const { isOfDay } = await readEditionScope(deps, edition)
    const { participants, removed, until, complete } = await listChangedParticipants(deps, Date.parse(query.since), isOfDay)
    return { items: participants, removed, at: toIsoMoment(until), complete }
  },
  async checkInByCode({ body }, { deps, caller, edition }) {
    const { otherDay = false, ...codes } = body
    const { id, isOfDay: isOfEdition } = await readEditionScope(deps, edition)
    const day = otherDay ? null : await readRaceDayOfToday(deps, id)
    const { participant } = await checkInByCode(deps, { ...codes, username: caller.adminUsername, day, isOfEdition })
    return { participant: { ...participant, checkInTime: toIsoMoment(participant.checkInTime) } }
  },
})
