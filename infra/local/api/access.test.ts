import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint, Role } from '#shared/contract/endpoint.ts'
import { adminRoles, requiredRole, mayCall } from '#shared/domain/office/admin-roles.ts'
import { hashPassword } from '#functions/usecases/accounts/passwords.ts'
import { startTestProduct, type TestClient, type TestProduct } from './test-product.ts'

/** The callers: the roles of the API, with an administrator of each rank. */
const callers = ['visitor', 'participant', 'device', ...adminRoles] as const
type Caller = (typeof callers)[number]

let product: TestProduct
const browsers = {} as Record<Caller, TestClient>

beforeAll(async () => {
  product = await startTestProduct()
  browsers.visitor = product.browser()
  for (const role of adminRoles) browsers[role] = await product.asAdmin(role)
  browsers.device = await product.asDevice(['Check-in', 'EHBO'])
  await product.deps.accounts.addParticipants('sanne@voorbeeld.example', ['7K4P2M9X'])
  await product.deps.accounts.changePasswordHash('sanne@voorbeeld.example', null, await hashPassword('tegenwind'))
  browsers.participant = await asParticipant()
})
afterAll(() => product.stop())

async function asParticipant(): Promise<TestClient> {
  const browser = product.browser()
  await browser.call('POST', '/api/participant/login', { email: 'Sanne@voorbeeld.example', password: 'tegenwind' })
  return browser
}

/** Calls that are public in the contract but check the caller themselves: a revoked phone may still send its scans. */
const checksCallerItself = new Set(['pushScans', 'carryScans', 'recordAidLooks'])

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s answers or refuses each caller as the contract says',
  async (name, endpoint) => {
    const path = endpoint.path.replace(/:\w+/g, 'bestaat-niet-1234567890-abcdef')
    for (const caller of callers) {
      // No schema accepts this body: a caller without access must be refused before the body is validated.
      const { status, body } = await browsers[caller].call(
        endpoint.method,
        path,
        endpoint.method === 'GET' ? undefined : { niet: 'bestaand' },
      )
      const rank = adminRoles.find((role) => role === caller)
      const isNamed = (role: Exclude<Role, 'visitor'>) => endpoint.access === 'public' || endpoint.access.includes(role)
      const may =
        endpoint.access === 'public' ||
        (rank ? isNamed('admin') && mayCall(rank, endpoint) : caller !== 'visitor' && isNamed(caller as 'device'))
      if (may && !checksCallerItself.has(name)) expect.soft([401, 403], caller).not.toContain(status)
      if (!may) {
        expect.soft(status, caller).toBe(caller === 'visitor' ? 401 : 403)
        expect
          .soft(body.code, caller)
          .toBe(caller === 'visitor' ? 'not_logged_in' : rank && isNamed('admin') ? 'role_too_low' : 'not_allowed')
      }
      expect.soft(status, caller).toBeLessThan(500)
      if (name === 'logoutParticipant') browsers.participant = await asParticipant()
    }
  },
)

test('only the listed calls need an owner, and a read-only administrator may make only the listed changes', () => {
  const named = (pick: (endpoint: Endpoint) => boolean) =>
    Object.entries(endpoints)
      .filter(([, endpoint]) => pick(endpoint))
      .map(([name]) => name)
  // The complete list, so that a call with the wrong rank shows up here (docs/decisions/0034).
  expect(named((one) => requiredRole(one) === 'owner' && one.access !== 'public').toSorted()).toEqual(
    [
      'cancelForOrganiser',
      'cancelTeam',
      'refundTeamPart',
      'refundPart',
      'refundOrder',
      'refundOrderPart',
      'deleteParticipant',
      'deleteVolunteer',
      'listStaff',
      'inviteStaff',
      'inviteStaffAgain',
      'changeStaff',
      'closeEdition',
      'resetStaffSecondStep',
      'withdrawStaff',
      'listAllSessions',
      'readLoginSettings',
      'changeLoginSettings',
      'createEdition',
      'changeEdition',
      'makeEditionCurrent',
      'addRaceDay',
      'changeRaceDay',
      'moveRaceDay',
      'removeRaceDay',
      'restoreRaceDay',
      'listAudit',
      'changeRaceSettings',
      'changeSmsSettings',
      'changeInvoiceTerms',
      'setPush',
    ].toSorted(),
  )
  // A read-only administrator may only change their own account and export a table; the export is logged.
  expect(named((one) => one.method !== 'GET' && one.adminRole === 'read-only').toSorted()).toEqual(
    ['changeOwnPassword', 'confirmSecondStep', 'endOtherSessions', 'endSecondStep', 'endSession', 'noteExport'].toSorted(),
  )
})

test('an administrator keeps access in a browser that was paired as a crew phone and then revoked', async () => {
  const admin = await product.asAdmin()
  const { body: made } = await admin.call('POST', '/api/admin/pairing-codes', { name: 'Laptop', locations: ['Check-in'] })
  const { body: paired } = await admin.call('POST', '/api/crew/pair', { code: made.code })
  await admin.call('POST', `/api/admin/devices/${paired.device.id}/revoke`)
  expect((await admin.call('GET', '/api/zones')).status).toBe(200)
  // In a crew call, the browser counts as the revoked phone and is refused.
  expect((await admin.call('GET', '/api/crew/roster')).body.code).toBe('device_revoked')
  admin.cookies.delete('duinstorm_admin')
  expect((await admin.call('GET', '/api/zones')).body.code).toBe('device_revoked')
})

test('accepts scans from a paired phone only', async () => {
  for (const role of ['visitor', 'participant', 'owner'] as const) {
    expect((await browsers[role].call('POST', '/api/crew/scans', { scans: [] })).status).toBe(401)
  }
  expect((await browsers.device.call('POST', '/api/crew/scans', { scans: [] })).status).toBe(200)
})
