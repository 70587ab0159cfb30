import { describeAccountStore } from '#functions/ports/accounts/account-store.conformance.ts'
import { describeDeviceStore } from '#functions/ports/crew/device-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster/roster-store.conformance.ts'
import { createMemoryAccountStore } from './account-store.ts'
import { createMemoryDeviceStore } from './device-store.ts'
import { createMemoryRosterStore } from './roster-store.ts'

describeRosterStore('memory', createMemoryRosterStore)
describeDeviceStore('memory', createMemoryDeviceStore)
describeAccountStore('memory', createMemoryAccountStore)
