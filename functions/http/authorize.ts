import type { Access, Endpoint } from '#shared/contract/endpoint.ts'
import { mayCall } from '#shared/domain/office/admin-roles.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { hashToken } from '#functions/usecases/accounts/hash-token.ts'
import { findAdminSession, findSession, hasLostAccess } from '#functions/usecases/accounts/sessions.ts'
import { lacksSecondStep } from '#functions/usecases/staff/two-steps.ts'
import type { Deps } from '#functions/ports/deps.ts'
import type { Caller, CallerOf, Cookies, Sessions } from './context.ts'

type Need = Pick<Deps, 'accounts' | 'devices' | 'clock' | 'settings'>

type EndpointAccess = Pick<Endpoint, 'method' | 'adminRole' | 'changesNothing' | 'beforeSecondStep'>

type Found = Sessions & { adminName?: string; secondStepMissing?: true }

/**
 * Finds this browser's valid sessions for the roles in `wanted`, also the session of a revoked device, which {@link authorize} refuses.
 */
export async function identify(deps: Need, cookies: Cookies, wanted: Access): Promise<Found> {
  const wants = (role: 'participant' | 'admin' | 'device') => wanted === 'public' || wanted.includes(role)
  const found: Found = {}
  if (wants('participant')) found.participantEmail = (await findSession(deps, 'participant', cookies.get('duinstorm_participant')))?.subject
  if (wants('admin')) {
    const session = await findAdminSession(deps, cookies.get('duinstorm_admin'))
    if (session) {
      const { username, name, role } = session.admin
      Object.assign(found, { adminUsername: username, adminName: name, adminRole: role })
    }
    if (session && (await lacksSecondStep(deps, session.admin))) found.secondStepMissing = true
  }
  const deviceCookie = cookies.get('duinstorm_device')
  if (wants('device') && deviceCookie) found.device = await deps.devices.getDeviceBySession(hashToken(deviceCookie))
  return found
}

/**
 * Returns the caller, or throws: `not_logged_in` without a session, `not_allowed` with a session of another role, `access_withdrawn` for
 * somebody who was an administrator, `role_too_low` for an administrator whose role is too low, `second_step_missing` for an owner who must
 * set up a second step first, `device_revoked`.
 */
export async function authorize<const A extends Access>(
  deps: Need,
  cookies: Cookies,
  endpoint: EndpointAccess & { access: A },
): Promise<CallerOf<A>> {
  // The cast is safe because findCaller returns only callers with a role of this access.
  return (await findCaller(deps, cookies, endpoint)) as CallerOf<A>
}

async function findCaller(deps: Need, cookies: Cookies, endpoint: EndpointAccess & Pick<Endpoint, 'access'>): Promise<Caller> {
  const { access } = endpoint
  if (access === 'public') return {}
  const { participantEmail, adminUsername, adminRole, device, secondStepMissing } = await identify(deps, cookies, access)
  // If the browser has several sessions, the caller is the allowed session with the most rights: a laptop that is logged in as
  // administrator and paired as a crew device calls as the administrator.
  const mayCallAsAdmin = !secondStepMissing || endpoint.beforeSecondStep
  if (adminUsername !== undefined && adminRole && mayCallAsAdmin && mayCall(adminRole, endpoint)) return { adminUsername, adminRole }
  if (participantEmail) return { participantEmail }
  if (device?.revokedAt === null) return { device }
  if (adminRole !== undefined) throw new AppError(mayCallAsAdmin ? 'role_too_low' : 'second_step_missing')
  if (device) throw new AppError('device_revoked')
  const anybody = await identify(deps, cookies, 'public')
  if (anybody.participantEmail || anybody.adminUsername || anybody.device) throw new AppError('not_allowed')
  throw new AppError((await hasLostAccess(deps, cookies.get('duinstorm_admin'))) ? 'access_withdrawn' : 'not_logged_in')
}
