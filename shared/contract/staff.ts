import * as z from 'zod'
import { adminRoles } from '#shared/domain/office/admin-roles.ts'
import { defineEndpoints } from './endpoint.ts'
import { email, isoMoment, mailAddressPattern, ok, personName } from './fields.ts'

/** An administrator's password. It must be longer than a participant's, because it gives access to the data of all participants. */
const newPassword = z.string().min(10, 'Kies een wachtwoord van minimaal 10 tekens').max(200)
const ownPassword = z.string().min(1, 'Vul je wachtwoord in').max(200)
const role = z.enum(adminRoles, 'Kies een rol')
const username = z.object({ id: z.string().min(1).max(254) })

/** Somebody who works in the office. */
export const staffMember = z.object({
  /** The username; for an invited person the mail address. */
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(adminRoles),
  /** True if a password was chosen. */
  active: z.boolean(),
  /** The moment until which the mailed invitation is valid; null without an invitation. */
  invitedUntil: isoMoment.nullable(),
  /** True if the log-in also requires a code from an authenticator app. */
  secondStep: z.boolean(),
  version: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

/** The form with which an owner gives a person access to the office. */
export const staffInvitation = z.object({ name: personName, email: email.trim(), role })
export const staffEdit = z.object({ name: personName, role, version: z.string().max(20) })
/** The token of a mailed link (of an invitation or a password reset), and the password that the administrator chose. */
export const invitationAnswer = z.object({ token: z.string().min(20).max(600), password: newPassword })
/** The form with which administrators change their own password. */
export const passwordChange = z.object({ currentPassword: ownPassword, password: newPassword })
/** A code of the authenticator app, or a recovery code; required if the second step is on. */
const currentCode = z.string().trim().max(40).optional()
/** The body of the call that turns the second login step on, or replaces it. */
export const secondStepStart = z.object({
  /** The secret as {@link staffEndpoints.beginSecondStep} returned it. Only the server may choose the secret, not the caller. */
  sealedSecret: z.string().max(800),
  totpCode: z
    .string()
    .trim()
    .transform((code) => code.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Vul de zes cijfers uit je app in')),
  password: ownPassword,
  currentCode,
})
/** The body of the call that turns the second login step off. */
export const secondStepEnd = z.object({ password: ownPassword, currentCode })
/** True if owners need a code from an authenticator app in addition to their password. */
const loginSettings = z.object({ ownersTwoSteps: z.boolean() })

/** An open session. */
export const staffSession = z.object({
  id: z.string(),
  username: z.string(),
  /** The browser and the system, such as 'Firefox op Windows'. */
  device: z.string(),
  openedAt: isoMoment,
  /** When the session was last used, accurate to a few minutes. */
  seenAt: isoMoment,
  expiresAt: isoMoment,
  /** True for the session that makes this request. */
  own: z.boolean(),
})
export type StaffSession = z.infer<typeof staffSession>

/** The calls about administrators: their access, passwords, second login step and sessions. Logging in: `accountEndpoints`. */
export const staffEndpoints = defineEndpoints({
  listStaff: {
    method: 'GET',
    path: '/api/admin/staff',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Lists the administrators, owners first.',
    response: z.array(staffMember),
  },
  inviteStaff: {
    method: 'POST',
    path: '/api/admin/staff',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'owner',
    summary: 'Gives somebody access: mails a link for choosing a password, which works for seven days.',
    body: staffInvitation,
    response: staffMember,
  },
  changeStaff: {
    method: 'PATCH',
    path: '/api/admin/staff/:id',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'owner',
    summary:
      'Changes the name or role of an administrator, from their next call on. Refuses an outdated `version` with `record_changed`, and a change that leaves no owner with `last_owner`.',
    params: username,
    body: staffEdit,
    response: staffMember,
  },
  inviteStaffAgain: {
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'owner',
    summary: 'Mails a new link for choosing a password; earlier links stop working.',
    params: username,
    response: staffMember,
  },
  resetStaffSecondStep: {
    method: 'POST',
    path: '/api/admin/staff/:id/reset-second-step',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'owner',
    summary: 'Removes the second login step of another administrator who lost their phone, ends their sessions and mails them.',
    params: username,
    response: staffMember,
  },
  withdrawStaff: {
    method: 'DELETE',
    path: '/api/admin/staff/:id',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'owner',
    summary: 'Withdraws access; every session ends at once. The last owner keeps access.',
    params: username,
    response: ok,
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/admin/invitation',
    access: 'public',
    changes: 'staff',
    summary: 'Sets a password with the link of an invitation, and logs in.',
    body: invitationAnswer,
    response: ok,
  },
  forgotAdminPassword: {
    method: 'POST',
    path: '/api/admin/forgot-password',
    access: 'public',
    summary:
      'Mails an administrator a link for choosing another password. It works for half an hour, or until the password changes. Does not reveal whether an account exists.',
    body: z.object({ email: z.string().trim().min(1, 'Vul je e-mailadres in').max(254).regex(mailAddressPattern, 'Ongeldig email adres') }),
    response: ok,
  },
  resetAdminPassword: {
    method: 'POST',
    path: '/api/admin/reset-password',
    access: 'public',
    changes: 'staff',
    summary: 'Sets another password with the mailed link and ends every session. Does not log in: a second step stays needed.',
    body: invitationAnswer,
    response: ok,
  },
  readOwnAccount: {
    method: 'GET',
    path: '/api/admin/account',
    access: ['admin'],
    beforeSecondStep: true,
    summary: 'Returns the account of the caller, with the number of recovery codes left.',
    response: staffMember.extend({ recoveryCodesLeft: z.int() }),
  },
  changeOwnPassword: {
    method: 'POST',
    path: '/api/admin/account/password',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'read-only',
    summary: 'Changes the caller’s password. Ends every other session of the caller.',
    body: passwordChange,
    response: ok,
  },
  beginSecondStep: {
    method: 'POST',
    path: '/api/admin/account/second-step/begin',
    access: ['admin'],
    changesNothing: true,
    beforeSecondStep: true,
    summary: 'Returns a new secret for an authenticator app, which can be confirmed for half an hour. Stores nothing yet.',
    response: z.object({ secret: z.string(), sealedSecret: z.string(), url: z.string() }),
  },
  confirmSecondStep: {
    method: 'POST',
    path: '/api/admin/account/second-step',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'read-only',
    beforeSecondStep: true,
    summary:
      'Turns the second step on, or replaces it, which requires a code of the present one. Ends every other session of the caller. Returns the recovery codes, which are shown only this time.',
    body: secondStepStart,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  endSecondStep: {
    method: 'POST',
    path: '/api/admin/account/second-step/end',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'read-only',
    summary: 'Turns the second step off; requires one of its codes. Ends every other session of the caller.',
    body: secondStepEnd,
    response: ok,
  },
  readLoginSettings: {
    method: 'GET',
    path: '/api/admin/login-settings',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Returns whether owners need a second step.',
    response: loginSettings,
  },
  changeLoginSettings: {
    method: 'PUT',
    path: '/api/admin/login-settings',
    access: ['admin'],
    changes: 'setting',
    adminRole: 'owner',
    summary:
      'Sets whether owners need a second step, from their next call on; an owner without one must set it up first. Mails all owners.',
    body: loginSettings,
    response: loginSettings,
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/admin/sessions',
    access: ['admin'],
    summary: 'Lists the sessions of the caller.',
    response: z.array(staffSession),
  },
  listAllSessions: {
    method: 'GET',
    path: '/api/admin/sessions/all',
    access: ['admin'],
    adminRole: 'owner',
    summary: 'Lists the sessions of all administrators.',
    response: z.array(staffSession),
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/admin/sessions/end-others',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'read-only',
    summary: 'Ends every other session of the caller.',
    response: z.object({ ended: z.int() }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/admin/sessions/:id',
    access: ['admin'],
    changes: 'staff',
    adminRole: 'read-only',
    summary: 'Ends a session of the caller; an owner may end anybody’s.',
    params: z.object({ id: z.string().max(64) }),
    response: ok,
  },
})
