import { describeDeviceStore } from '#functions/ports/crew/device-store.conformance.ts'
import { describeRaceSettingsStore } from '#functions/ports/crew/race-settings-store.conformance.ts'
import { describeLimitStore } from '#functions/ports/limits/limit-store.conformance.ts'
import { describeOwnNumbers } from '#functions/ports/roster/own-numbers.conformance.ts'
import { describeRosterEvents } from '#functions/ports/roster/roster-events.conformance.ts'
import { describeRosterInbox } from '#functions/ports/roster/roster-inbox.conformance.ts'
import { describeRosterStore } from '#functions/ports/roster/roster-store.conformance.ts'
import { describeStockEventStore } from '#functions/ports/materials/stock-event-store.conformance.ts'
import { describeWeatherStore } from '#functions/ports/weather/weather-store.conformance.ts'
import { createMemoryDeviceStore } from './device-store.ts'
import { createMemoryLimitStore } from './limit-store.ts'
import { createMemoryRaceSettingsStore } from './race-settings-store.ts'
import { createMemoryRosterStore } from './roster-store.ts'
import { createMemoryStockEventStore } from './stock-event-store.ts'
import { createMemoryWeatherStore } from './weather-store.ts'

describeRosterStore('memory', createMemoryRosterStore)
describeOwnNumbers('memory', createMemoryRosterStore)
describeRosterEvents('memory', createMemoryRosterStore)
describeRosterInbox('memory', createMemoryRosterStore)
describeDeviceStore('memory', createMemoryDeviceStore)
describeRaceSettingsStore('memory', createMemoryRaceSettingsStore)
describeLimitStore('memory', createMemoryLimitStore)
describeWeatherStore('memory', createMemoryWeatherStore)
describeStockEventStore('memory', () => {
  const roster = createMemoryRosterStore()
  return { roster, stockEvents: createMemoryStockEventStore(roster) }
})
