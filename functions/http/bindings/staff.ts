import { auditEndpoints } from '#shared/contract/audit.ts'
import { deletedEndpoints } from '#shared/contract/deleted.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import { normalizeEmail } from '#shared/lib/email.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { replaceSession } from '#functions/http/replace-session.ts'
import { listAuditEntries } from '#functions/usecases/audit/list-entries.ts'
import type { NamesNeed } from '#functions/usecases/audit/read-names.ts'
import { listDeleted } from '#functions/usecases/deleted/list-deleted.ts'
import { changeAdmin, resetSecondStep, withdrawAdmin } from '#functions/usecases/staff/change-admin.ts'
import { acceptInvitation, inviteAdmin, inviteAgain } from '#functions/usecases/staff/invite-admin.ts'
import { endAdminSession, endOtherSessions, getAdminSession, listAdminSessions } from '#functions/usecases/staff/admin-sessions.ts'
import { beginSecondStep, changeOwnPassword, confirmSecondStep, endSecondStep } from '#functions/usecases/staff/own-account.ts'
import { forgotAdminPassword, resetAdminPassword } from '#functions/usecases/staff/reset-admin-password.ts'
import { changeOwnersTwoSteps, readOwnersTwoSteps } from '#functions/usecases/staff/two-steps.ts'
import { getAdmin, listAdmins, showAdmin } from '#functions/usecases/staff/show-admin.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

const adminCookie = 'duinstorm_admin'
const readMember = async ({ params }: { params: { id: string } }, { deps }: { deps: Pick<Deps, 'accounts'> }) => {
  const { name, role, secondStep, invitedUntil } = showAdmin(await getAdmin(deps, params.id))
  return { name, role, secondStep, invitedUntil }
}

const callerId = (_: unknown, { caller }: { caller: { adminUsername: string } }) => Promise.resolve(caller.adminUsername)

const endpoints = { ...staffEndpoints, ...auditEndpoints, ...deletedEndpoints }

export const staffGroup = bindGroup<typeof endpoints, 'queue' | 'tickets' | NamesNeed>(endpoints, {
  listStaff: (_, { deps }) => listAdmins(deps),
  inviteStaff: {
    handle: ({ body }, { deps }) => inviteAdmin(deps, body),
    answerRepeat: async ({ body }, { deps }) => showAdmin(await getAdmin(deps, normalizeEmail(body.email))),
  },
  changeStaff: {
    handle: ({ params, body }, { deps, caller }) => changeAdmin(deps, params.id, { ...body, by: caller.adminUsername }),
    audit: { state: readMember },
  },
  inviteStaffAgain: {
    handle: ({ params }, { deps }) => inviteAgain(deps, params.id),
    answerRepeat: async ({ params }, { deps }) => showAdmin(await getAdmin(deps, params.id)),
    audit: { state: readMember },
  },
  resetStaffSecondStep: {
    handle: ({ params }, { deps, caller }) => resetSecondStep(deps, params.id, caller.adminUsername),
    audit: { state: readMember },
  },
  withdrawStaff: {
    async handle({ params }, { deps, caller }) {
      await withdrawAdmin(deps, params.id, caller.adminUsername)
      return done
    },
    audit: { state: readMember },
  },
  async acceptInvitation({ body }, { deps, address, cookies, userAgent }) {
    const session = await acceptInvitation(deps, { ...body, address, userAgent })
    await replaceSession({ deps, cookies }, adminCookie, session)
    return done
  },
  async forgotAdminPassword({ body }, { deps, address }) {
    await forgotAdminPassword(deps, { ...body, address })
    return done
  },
  async resetAdminPassword({ body }, { deps, address }) {
    await resetAdminPassword(deps, { ...body, address })
    return done
  },
  async readOwnAccount(_, { deps, caller }) {
    const admin = await getAdmin(deps, caller.adminUsername)
    return { ...showAdmin(admin), recoveryCodesLeft: admin.secondStep?.recoveryMarks.length ?? 0 }
  },
  changeOwnPassword: {
    async handle({ body }, { deps, caller, address, cookies, userAgent }) {
      const credentials = { username: caller.adminUsername, password: body.currentPassword, address }
      const session = await changeOwnPassword(deps, { ...credentials, next: body.password, userAgent })
      await replaceSession({ deps, cookies }, adminCookie, session)
      return done
    },
    audit: { target: callerId },
  },
  beginSecondStep: (_, { deps, caller }) => Promise.resolve(beginSecondStep(deps, caller.adminUsername)),
  confirmSecondStep: {
    async handle({ body }, { deps, caller, address, cookies, userAgent }) {
      const { recoveryCodes, ...session } = await confirmSecondStep(deps, { ...body, username: caller.adminUsername, address, userAgent })
      await replaceSession({ deps, cookies }, adminCookie, session)
      return { recoveryCodes }
    },
    audit: { target: callerId },
  },
  endSecondStep: {
    async handle({ body }, { deps, caller, address, cookies, userAgent }) {
      const session = await endSecondStep(deps, { ...body, username: caller.adminUsername, address, userAgent })
      await replaceSession({ deps, cookies }, adminCookie, session)
      return done
    },
    audit: { target: callerId },
  },
  readLoginSettings: (_, { deps }) => readOwnersTwoSteps(deps),
  changeLoginSettings: {
    handle: ({ body }, { deps }) => changeOwnersTwoSteps(deps, body.ownersTwoSteps),
    audit: { state: (_, { deps }) => readOwnersTwoSteps(deps) },
  },
  listOwnSessions: (_, { deps, caller, cookies }) =>
    listAdminSessions(deps, { username: caller.adminUsername, own: cookies.get(adminCookie) ?? '' }),
  listAllSessions: (_, { deps, cookies }) => listAdminSessions(deps, { own: cookies.get(adminCookie) ?? '' }),
  endOtherSessions: {
    handle: async (_, { deps, caller, cookies }) => ({
      ended: await endOtherSessions(deps, { username: caller.adminUsername, own: cookies.get(adminCookie) ?? '' }),
    }),
    audit: { target: callerId },
  },
  endSession: {
    async handle({ params }, { deps, caller }) {
      await endAdminSession(deps, params.id, { username: caller.adminUsername, role: caller.adminRole })
      return done
    },
    audit: {
      // The target is the administrator of the session, because the id of an ended session identifies nothing.
      target: async ({ params }, { deps }) => (await getAdminSession(deps, params.id))?.subject,
      state: async ({ params }, { deps }) => ({ device: (await getAdminSession(deps, params.id))?.device }),
    },
  },
  listAudit: ({ query }, { deps }) => listAuditEntries(deps, query),
  listDeleted: async ({ query }, { deps, edition }) => listDeleted(deps, query.kind, await readEditionScope(deps, edition)),
})
