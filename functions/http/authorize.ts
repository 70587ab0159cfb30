import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { mayCall } from '#shared/domain/admin-roles.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { findAdminSession, findSession, wasWithdrawn } from '#functions/usecases/accounts/sessions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Caller, Cookies } from './context.ts'

type Need = Pick<Deps, 'accounts' | 'devices' | 'clock'>

/** The roles that this browser really has, out of those asked for. A revoked device has none. */
export async function identify(deps: Need, cookies: Cookies, wanted: Access): Promise<Caller> {
  const wants = (role: 'participant' | 'admin' | 'device') => wanted === 'public' || wanted.includes(role)
  const caller: Caller = {}
  if (wants('participant'))
    caller.participantEmail = (await findSession(deps, 'participant', cookies.get('duinstorm_participant')))?.subject
  if (wants('admin')) {
    const found = await findAdminSession(deps, cookies.get('duinstorm_admin'))
    if (found) Object.assign(caller, { adminUsername: found.admin.username, adminRole: found.admin.role })
  }
  const deviceCookie = cookies.get('duinstorm_device')
  if (wants('device') && deviceCookie) caller.device = await deps.devices.getDeviceBySession(hashToken(deviceCookie))
  return caller
}

/**
 * Lets a call through or throws: `not_logged_in` without any session, `access_withdrawn`, `not_allowed` with another role's,
 * `role_too_low` for an administrator of too low a role, `device_revoked`.
 */
export async function authorize(
  deps: Need,
  cookies: Cookies,
  endpoint: Pick<Endpoint, 'method' | 'access' | 'adminRole' | 'changesNothing'>,
): Promise<Caller> {
  const { access } = endpoint
  if (access === 'public') return {}
  const { device, adminUsername, adminRole, ...people } = await identify(deps, cookies, access)
  const mayAsAdmin = adminRole !== undefined && mayCall(adminRole, endpoint)
  // Any session that may is enough: an administrator's laptop that once was a crew phone is still an administrator's.
  const isRevoked = device !== undefined && device.revokedAt !== null
  if (people.participantEmail || mayAsAdmin || (device && !isRevoked))
    return { ...people, ...(mayAsAdmin ? { adminUsername, adminRole } : {}), ...(device && !isRevoked ? { device } : {}) }
  if (adminRole !== undefined) throw new AppError('role_too_low')
  if (isRevoked) throw new AppError('device_revoked')
  const anybody = await identify(deps, cookies, 'public')
  if (anybody.participantEmail || anybody.adminUsername || anybody.device) throw new AppError('not_allowed')
  throw new AppError((await wasWithdrawn(deps, cookies.get('duinstorm_admin'))) ? 'access_withdrawn' : 'not_logged_in')
}
