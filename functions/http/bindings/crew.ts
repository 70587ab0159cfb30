import { crewEndpoints } from '#shared/contract/crew.ts'
import { toIsoMoment } from '#shared/lib/iso-moment.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { withVersion } from '#functions/usecases/change-terms.ts'
import { carryScans } from '#functions/usecases/crew/carry-scans.ts'
import { changeDevice } from '#functions/usecases/crew/change-device.ts'
import { compareLists } from '#functions/usecases/crew/compare-lists.ts'
import { createPairingCode } from '#functions/usecases/crew/create-pairing-code.ts'
import { findDevice } from '#functions/usecases/crew/find-device.ts'
import { listDevices } from '#functions/usecases/crew/list-devices.ts'
import { pairDevice } from '#functions/usecases/crew/pair-device.ts'
import { createPairingSheet, listPairingSheets, withdrawPairingSheet } from '#functions/usecases/crew/pairing-sheets.ts'
import { pullRoster } from '#functions/usecases/crew/pull-roster.ts'
import { pushScans } from '#functions/usecases/crew/push-scans.ts'
import { changeRaceSettings, readRaceSettings } from '#functions/usecases/roster/race-settings.ts'
import { readAidPage } from '#functions/usecases/first-aid/read-aid-page.ts'
import { recordAidLooks } from '#functions/usecases/first-aid/record-aid-looks.ts'
import { readDeviceSession } from '#functions/usecases/crew/read-device-session.ts'
import { storeDeviceReport } from '#functions/usecases/crew/store-device-report.ts'
import { reportWiped, revokeDevice } from '#functions/usecases/crew/revoke-device.ts'
import { readMissingScans } from '#functions/usecases/live-roster/read-missing-scans.ts'
import { recordStockEvent } from '#functions/usecases/materials/record-stock-event.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

type Needed = 'catalog' | 'content' | 'health' | 'profiles' | 'raceSettings' | 'roster' | 'stockEvents' | 'tickets'

const readDevice = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof listDevices>[0] }) => {
  const device = (await listDevices(deps)).find(({ id }) => id === params.id)
  return device && { name: device.name, locations: device.locations, revokedAt: device.revokedAt }
}

const readSheet = async ({ params }: { params: { id: string } }, { deps }: { deps: Parameters<typeof listPairingSheets>[0] }) => {
  const sheet = (await listPairingSheets(deps)).find(({ id }) => id === params.id)
  return sheet && { withdrawnAt: sheet.withdrawnAt }
}

export const crewGroup = bindGroup<typeof crewEndpoints, Needed>(crewEndpoints, {
  async pairDevice({ body }, { deps, address, cookies }) {
    const { sessionId, maxAgeMs, ...paired } = await pairDevice(deps, { code: body.code, address })
    cookies.set('duinstorm_device', sessionId, maxAgeMs)
    return paired
  },
  getDeviceSession: (_, { deps, cookies }) => readDeviceSession(deps, cookies.get('duinstorm_device')),
  pullRoster: ({ query }, { deps, caller }) => pullRoster(deps, caller.device, query),
  compareLists: ({ body }, { deps, caller }) => compareLists(deps, caller.device, body),
  async pushScans({ body }, { deps, cookies }) {
    // The access of this endpoint is public, because a revoked phone may still send its unsent scans.
    const carrier = await findDevice(deps, cookies.get('duinstorm_device'))
    if (!carrier) throw new AppError('not_logged_in')
    return pushScans(deps, carrier, body.scans, (pushed) => recordStockEvent(deps, pushed))
  },
  async carryScans({ body }, { deps, cookies }) {
    const carrier = await findDevice(deps, cookies.get('duinstorm_device'))
    if (!carrier) throw new AppError('not_logged_in')
    return carryScans(deps, carrier, body.package, (pushed) => recordStockEvent(deps, pushed))
  },
  async reportWiped(_, { deps, cookies }) {
    const device = await findDevice(deps, cookies.get('duinstorm_device'))
    if (device) await reportWiped(deps, device)
    return done
  },
  pullAid: ({ query }, { deps, caller }) => readAidPage(deps, caller.device, query),
  async recordAidLooks({ body }, { deps, cookies }) {
    // The access of this endpoint is public, because a revoked phone may still report when it showed first-aid data.
    const device = await findDevice(deps, cookies.get('duinstorm_device'))
    if (!device) throw new AppError('not_logged_in')
    await recordAidLooks(deps, device, body.looks)
    return done
  },
  async createPairingCode({ body }, { deps }) {
    const { code, expiresAt } = await createPairingCode(deps, body)
    return { code, expiresAt: toIsoMoment(expiresAt) }
  },
  async createPairingSheet({ body }, { deps }) {
    const { expiresAt, ...made } = await createPairingSheet(deps, body.phones)
    return { ...made, expiresAt: toIsoMoment(expiresAt) }
  },
  listPairingSheets: async (_, { deps, edition }) => listPairingSheets(deps, await readEditionScope(deps, edition)),
  withdrawPairingSheet: {
    async handle({ params }, { deps }) {
      await withdrawPairingSheet(deps, params.id)
      return done
    },
    audit: { state: readSheet },
  },
  listDevices: async (_, { deps, edition }) => {
    const scope = await readEditionScope(deps, edition)
    return listDevices(deps, scope.id, (devices) => readMissingScans(deps, devices, scope))
  },
  revokeDevice: {
    async handle({ params }, { deps }) {
      await revokeDevice(deps, params.id)
      return done
    },
    audit: { state: readDevice },
  },
  changeDevice: {
    handle: ({ params, body }, { deps }) => changeDevice(deps, params.id, body),
    audit: { state: readDevice },
  },
  async storeDeviceReport({ body }, { deps, caller }) {
    await storeDeviceReport(deps, caller.device, body)
    return done
  },
  readRaceSettings: async (_, { deps }) => withVersion(await readRaceSettings(deps)),
  changeRaceSettings: {
    handle: async ({ body }, { deps }) => withVersion(await changeRaceSettings(deps, body)),
    audit: { state: (_, { deps }) => readRaceSettings(deps) },
  },
})
