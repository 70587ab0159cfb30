import type { Access } from '#shared/contract/endpoint.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { findSession } from '#functions/usecases/accounts/sessions.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Caller, Cookies } from './context.ts'

type Need = Pick<Deps, 'accounts' | 'devices' | 'clock'>

/** The roles that this browser really has, out of those asked for. A revoked device has none. */
export async function identify(deps: Need, cookies: Cookies, wanted: Access): Promise<Caller> {
  const wants = (role: 'participant' | 'admin' | 'device') => wanted === 'public' || wanted.includes(role)
  const caller: Caller = {}
  if (wants('participant'))
    caller.participantEmail = (await findSession(deps, 'participant', cookies.get('duinstorm_participant')))?.subject
  if (wants('admin')) caller.adminUsername = (await findSession(deps, 'admin', cookies.get('duinstorm_admin')))?.subject
  const deviceCookie = cookies.get('duinstorm_device')
  if (wants('device') && deviceCookie) caller.device = await deps.devices.getDeviceBySession(hashToken(deviceCookie))
  return caller
}

/** Lets a call through or throws: `not_logged_in` without any session, `not_allowed` with another role's, `device_revoked`. */
export async function authorize(deps: Need, cookies: Cookies, access: Access): Promise<Caller> {
  if (access === 'public') return {}
  const { device, ...people } = await identify(deps, cookies, access)
  // Any session that may is enough: an administrator's laptop that once was a crew phone is still an administrator's.
  const isRevoked = device !== undefined && device.revokedAt !== null
  if (people.participantEmail || people.adminUsername || (device && !isRevoked))
    return isRevoked ? people : { ...people, ...(device ? { device } : {}) }
  if (isRevoked) throw new AppError('device_revoked')
  const anybody = await identify(deps, cookies, 'public')
  throw new AppError(anybody.participantEmail || anybody.adminUsername || anybody.device ? 'not_allowed' : 'not_logged_in')
}
