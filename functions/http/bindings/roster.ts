import { rosterEndpoints } from '#shared/contract/roster.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup } from '#functions/http/bind-group.ts'
import { readIsOfEdition } from '#functions/usecases/catalog/current-edition.ts'
import { listCurrentDays } from '#functions/usecases/catalog/list-event-editions.ts'
import { listChangedParticipants } from '#functions/usecases/overview/list-changed-participants.ts'
import { listParticipants } from '#functions/usecases/overview/list-participants.ts'
import { readCheckInStats } from '#functions/usecases/overview/read-check-in-stats.ts'
import { readRaceDayOfToday } from '#functions/usecases/catalog/race-day-of-today.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'

export const rosterGroup = bindGroup<typeof rosterEndpoints, 'catalog' | 'roster'>(rosterEndpoints, {
  getCheckInStats: async ({ query }, { deps }) => readCheckInStats(deps, await listCurrentDays(deps), { onRaceDay: query.days === 'race' }),
  async listParticipants({ query }, { deps }) {
    const { edition, ...page } = query
    const isWanted = edition && (await readIsOfEdition(deps))
    const { participants, cursor, at } = await listParticipants(deps, page, isWanted)
    return query.limit === undefined ? participants : { items: participants, cursor, at: toIsoMoment(at) }
  },
  async listParticipantChanges({ query }, { deps }) {
    const isWanted = query.edition && (await readIsOfEdition(deps))
    const { participants, removed, until, complete } = await listChangedParticipants(deps, Date.parse(query.since), isWanted)
    return { items: participants, removed, at: toIsoMoment(until), complete }
  },
  async checkInByCode({ body }, { deps, caller }) {
    const { otherDay = false, ...codes } = body
    const [isOfEdition, today] = await Promise.all([readIsOfEdition(deps), readRaceDayOfToday(deps)])
    const day = otherDay ? null : today
    const { participant } = await checkInByCode(deps, { ...codes, username: caller.adminUsername, day, isOfEdition })
    return { participant: { ...participant, checkInTime: toIsoMoment(participant.checkInTime) } }
  },
})
