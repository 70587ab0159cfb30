import { describeDeviceStore } from '#functions/ports/crew/device-store.conformance.ts'
import { describeLimitStore } from '#functions/ports/limits/limit-store.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster/roster-store.conformance.ts'
import { createMemoryDeviceStore } from './device-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryRosterStore } from './roster-store.ts'

describeRosterStore('memory', createMemoryRosterStore)
describeDeviceStore('memory', createMemoryDeviceStore)
describeLimitStore('memory', createMemoryLimitStore)
