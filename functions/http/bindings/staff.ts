import { auditEndpoints } from '#shared/contract/audit.ts'
import { deletedEndpoints } from '#shared/contract/deleted.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { bindGroup, done } from '#functions/http/bind.ts'
import { rememberSession } from '#functions/http/remember-session.ts'
import { listLines } from '#functions/usecases/audit/list-lines.ts'
import type { NamesNeed } from '#functions/usecases/audit/read-names.ts'
import { listDeleted } from '#functions/usecases/deleted/list-deleted.ts'
import { changeAdmin, resetSecondStep, withdrawAdmin } from '#functions/usecases/staff/change-admin.ts'
import { acceptInvitation, inviteAdmin, inviteAgain } from '#functions/usecases/staff/invite-admin.ts'
import { endAdminSession, endOtherSessions, getAdminSession, listAdminSessions } from '#functions/usecases/staff/admin-sessions.ts'
import { beginSecondStep, changeOwnPassword, confirmSecondStep, endSecondStep } from '#functions/usecases/staff/own-account.ts'
import { changeOwnersTwoSteps, readOwnersTwoSteps } from '#functions/usecases/staff/two-steps.ts'
import { getAdmin, listAdmins, showAdmin } from '#functions/usecases/staff/show-admin.ts'
import type { Deps } from '#functions/ports/deps.ts'

const own = 'duinstorm_admin'
const readMember = async ({ params }: { params: { id: string } }, { deps }: { deps: Pick<Deps, 'accounts'> }) => {
  const { name, role, secondStep, invitedUntil } = showAdmin(await getAdmin(deps, params.id))
  return { name, role, secondStep, invitedUntil }
}

const oneself = (_: unknown, { caller }: { caller: { adminUsername: string } }) => Promise.resolve(caller.adminUsername)

const endpoints = { ...staffEndpoints, ...auditEndpoints, ...deletedEndpoints }

export const staffGroup = bindGroup<typeof endpoints, 'queue' | 'tickets' | NamesNeed>(
  endpoints,
  {
    listStaff: (_, { deps }) => listAdmins(deps),
    inviteStaff: ({ body }, { deps }) => inviteAdmin(deps, body),
    changeStaff: ({ params, body }, { deps, caller }) => changeAdmin(deps, params.id, { ...body, by: caller.adminUsername }),
    inviteStaffAgain: ({ params }, { deps }) => inviteAgain(deps, params.id),
    resetStaffSecondStep: ({ params }, { deps, caller }) => resetSecondStep(deps, params.id, caller.adminUsername),
    async withdrawStaff({ params }, { deps, caller }) {
      await withdrawAdmin(deps, params.id, caller.adminUsername)
      return done
    },
    async acceptInvitation({ body }, { deps, address, cookies, userAgent }) {
      const session = await acceptInvitation(deps, { ...body, address, userAgent })
      await rememberSession({ deps, cookies }, own, session)
      return done
    },
    async readOwnAccount(_, { deps, caller }) {
      const admin = await getAdmin(deps, caller.adminUsername)
      return { ...showAdmin(admin), recoveryCodesLeft: admin.secondStep?.recoveryMarks.length ?? 0 }
    },
    async changeOwnPassword({ body }, { deps, caller, address, cookies, userAgent }) {
      const who = { username: caller.adminUsername, password: body.currentPassword, address }
      const session = await changeOwnPassword(deps, { ...who, next: body.password, userAgent })
      await rememberSession({ deps, cookies }, own, session)
      return done
    },
    beginSecondStep: (_, { deps, caller }) => Promise.resolve(beginSecondStep(deps, caller.adminUsername)),
    async confirmSecondStep({ body }, { deps, caller, address, cookies, userAgent }) {
      const { recoveryCodes, ...session } = await confirmSecondStep(deps, { ...body, username: caller.adminUsername, address, userAgent })
      await rememberSession({ deps, cookies }, own, session)
      return { recoveryCodes }
    },
    async endSecondStep({ body }, { deps, caller, address, cookies, userAgent }) {
      const session = await endSecondStep(deps, { ...body, username: caller.adminUsername, address, userAgent })
      await rememberSession({ deps, cookies }, own, session)
      return done
    },
    readLoginSettings: (_, { deps }) => readOwnersTwoSteps(deps),
    changeLoginSettings: ({ body }, { deps }) => changeOwnersTwoSteps(deps, body.ownersTwoSteps),
    listOwnSessions: (_, { deps, caller, cookies }) =>
      listAdminSessions(deps, { username: caller.adminUsername, own: cookies.get(own) ?? '' }),
    listAllSessions: (_, { deps, cookies }) => listAdminSessions(deps, { own: cookies.get(own) ?? '' }),
    endOtherSessions: async (_, { deps, caller, cookies }) => ({
      ended: await endOtherSessions(deps, { username: caller.adminUsername, own: cookies.get(own) ?? '' }),
    }),
    async endSession({ params }, { deps, caller }) {
      await endAdminSession(deps, params.id, { username: caller.adminUsername, role: caller.adminRole })
      return done
    },
    listAudit: ({ query }, { deps }) => listLines(deps, query),
    listDeleted: ({ query }, { deps }) => listDeleted(deps, query.kind),
  },
  {
    reads: {
      changeStaff: readMember,
      changeLoginSettings: (_, { deps }) => readOwnersTwoSteps(deps),
      withdrawStaff: readMember,
      resetStaffSecondStep: readMember,
      inviteStaffAgain: readMember,
      endSession: async ({ params }, { deps }) => ({ device: (await getAdminSession(deps, params.id))?.device }),
    },
    about: {
      changeOwnPassword: oneself,
      confirmSecondStep: oneself,
      endSecondStep: oneself,
      endOtherSessions: oneself,
      // The id of a session says nothing once it is over.
      endSession: async ({ params }, { deps }) => (await getAdminSession(deps, params.id))?.subject,
    },
    repeats: {
      inviteStaff: async ({ body }, { deps }) => showAdmin(await getAdmin(deps, body.email.toLowerCase())),
      inviteStaffAgain: async ({ params }, { deps }) => showAdmin(await getAdmin(deps, params.id)),
    },
  },
)
