import { describeDeviceStore } from '#functions/ports/device-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster-store.conformance.ts'
import { createMemoryDeviceStore } from './device-store.ts'
import { createMemoryRosterStore } from './roster-store.ts'

describeRosterStore('memory', createMemoryRosterStore)
describeDeviceStore('memory', createMemoryDeviceStore)
