import { adminEndpoints } from '#shared/contract/admin.ts'
import { identify } from '#functions/http/authorize.ts'
import { bindGroup, done } from '#functions/http/bind.ts'
import { checkInByCode } from '#functions/usecases/roster/check-in-by-code.ts'
import { createPairingCode } from '#functions/usecases/crew/create-pairing-code.ts'
import { listDevices } from '#functions/usecases/crew/list-devices.ts'
import { listParticipants } from '#functions/usecases/roster/list-participants.ts'
import { loginAdmin } from '#functions/usecases/accounts/login-admin.ts'
import { readCheckInStats } from '#functions/usecases/roster/read-check-in-stats.ts'
import { revokeDevice } from '#functions/usecases/crew/revoke-device.ts'

export const adminGroup = bindGroup<typeof adminEndpoints, 'roster'>(adminEndpoints, {
  async loginAdmin({ body }, { deps, address, cookies }) {
    const session = await loginAdmin(deps, { ...body, address })
    cookies.set('duinstorm_admin', session.sessionId, session.maxAgeMs)
    return done
  },
  async getAdminSession(_, { deps, cookies }) {
    const { adminUsername } = await identify(deps, cookies, ['admin'])
    return { authenticated: adminUsername !== undefined, user: adminUsername === undefined ? null : { username: adminUsername } }
  },
  getCheckInStats: (_, { deps }) => readCheckInStats(deps),
  async listParticipants({ query }, { deps }) {
    const { participants, cursor } = await listParticipants(deps, query)
    return query.limit === undefined ? participants : { items: participants, cursor }
  },
  checkInByCode: ({ body }, { deps, caller }) => checkInByCode(deps, { qrCode: body.qrCode, username: caller.adminUsername! }),
  createPairingCode: ({ body }, { deps }) => createPairingCode(deps, body),
  listDevices: (_, { deps }) => listDevices(deps),
  async revokeDevice({ params }, { deps }) {
    await revokeDevice(deps, params.id)
    return done
  },
})
