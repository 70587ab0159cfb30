import { waitingOfficeEndpoints } from '#shared/contract/waiting-office.ts'
import { waitingListEndpoints } from '#shared/contract/waiting.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { countWaiting } from '#functions/usecases/waiting/count-waiting.ts'
import { joinWaiting } from '#functions/usecases/waiting/join-waiting.ts'
import { listWaiting } from '#functions/usecases/waiting/list-waiting.ts'
import { leaveWaiting, rejoinWaiting, readWaiting } from '#functions/usecases/waiting/read-waiting.ts'

const endpoints = { ...waitingListEndpoints, ...waitingOfficeEndpoints }

export const waitingGroup = bindGroup<typeof endpoints, 'waiting' | 'tickets' | 'catalog' | 'queue'>(endpoints, {
  countWaiting: (_, { deps }) => countWaiting(deps),
  listWaiting: (_, { deps }) => listWaiting(deps),
  async joinWaiting({ body }, { deps, address }) {
    await joinWaiting(deps, { ...body, address })
    return done
  },
  async getWaiting({ params }, { deps, address }) {
    const view = await readWaiting(deps, { token: params.token, address })
    return { ...view, waveTime: toIsoMoment(view.waveTime), until: toIsoMoment(view.until) }
  },
  async rejoinWaiting({ params }, { deps, address }) {
    await rejoinWaiting(deps, { token: params.token, address })
    return done
  },
  async leaveWaiting({ params }, { deps, address }) {
    await leaveWaiting(deps, { token: params.token, address })
    return done
  },
})
