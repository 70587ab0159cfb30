import { teamEndpoints } from '#shared/contract/teams.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { changeTeamCompany } from '#functions/usecases/tickets/teams/change-team-company.ts'
import { refundPart } from '#functions/usecases/tickets/refund-ticket.ts'
import { cancelTeam } from '#functions/usecases/tickets/teams/cancel-team.ts'
import { moveTeam } from '#functions/usecases/tickets/teams/move-team.ts'
import { inviteRunner } from '#functions/usecases/tickets/teams/invite-runner.ts'
import { nameRunner } from '#functions/usecases/tickets/teams/name-runner.ts'
import { registerTeam } from '#functions/usecases/tickets/teams/register-team.ts'
import { releasePlace } from '#functions/usecases/tickets/teams/release-place.ts'
import { findPlace, readTeam, readTeamInOffice, readTeamPlace } from '#functions/usecases/tickets/teams/show-team.ts'
import { findTeam } from '#functions/usecases/tickets/teams/team-terms.ts'
import { takePlaceBack } from '#functions/usecases/tickets/teams/take-place-back.ts'

/** Returns the store's key of the place that a call names. Screens count places from 1, the store from 0. */
const placeKeyOf = ({ id, place }: { id: string; place: number }, { version }: { version: number }) => ({
  teamId: id,
  place: place - 1,
  version,
})

/** Runs a change that anybody with the id of a team may make, within the limit for such changes. */
async function change(deps: Pick<Deps, 'limits' | 'clock' | 'settings'>, id: string, address: string, work: () => Promise<void>) {
  await limitCalls(deps, { action: 'team-names', account: id, address }, async () => {
    await work()
    return true
  })
  return done
}

export const teamGroup = bindGroup<
  typeof teamEndpoints,
  'tickets' | 'catalog' | 'waiting' | 'health' | 'roster' | 'payments' | 'strayPayments' | 'queue' | 'invoices'
>(teamEndpoints, {
  registerTeam: ({ body }, { deps, address, idempotencyKey }) => registerTeam(deps, body, { idempotencyKey, address }),
  readTeam: ({ params }, { deps }) => readTeam(deps, params.id),
  nameRunner: ({ params, body }, { deps, address }) =>
    change(deps, params.id, address, () => nameRunner(deps, placeKeyOf(params, body), body.runner)),
  takePlaceBack: ({ params, body }, { deps, address }) =>
    change(deps, params.id, address, () => takePlaceBack(deps, placeKeyOf(params, body))),
  async changeTeamCompany({ params, body }, { deps, address }) {
    const work = () => changeTeamCompany(deps, params.id, body.company)
    return (await limitCalls(deps, { action: 'team-names', account: params.id, address }, work))!
  },
  async inviteRunner({ params, body }, { deps, address }) {
    await inviteRunner(deps, placeKeyOf(params, body), { email: body.email, address })
    return done
  },
  readTeamPlace: ({ params }, { deps, address }) => readTeamPlace(deps, { token: params.token, address }),
  async takeTeamPlace({ params, body }, { deps, address }) {
    const { key } = await findPlace(deps, { token: params.token, address })
    await nameRunner(deps, key, body.runner)
    return done
  },
  readTeamInOffice: ({ params }, { deps }) => readTeamInOffice(deps, params.id),
  async nameRunnerInOffice({ params, body }, { deps }) {
    await nameRunner(deps, placeKeyOf(params, body), body.runner, true)
    return done
  },
  async takePlaceBackInOffice({ params, body }, { deps }) {
    await takePlaceBack(deps, placeKeyOf(params, body), true)
    return done
  },
  async releaseTeamPlace({ params, body }, { deps }) {
    await releasePlace(deps, placeKeyOf(params, body))
    return done
  },
  async moveTeam({ params, body }, { deps }) {
    await moveTeam(deps, { ...params, ...body })
    return done
  },
  async refundTeamPart({ params, body }, { deps, caller }) {
    const { id } = await findTeam(deps, params.id)
    await refundPart(deps, { ...body, id, by: caller.adminUsername })
    return done
  },
  async cancelTeam({ params, body }, { deps }) {
    await cancelTeam(deps, { id: params.id, ...body })
    return done
  },
})
