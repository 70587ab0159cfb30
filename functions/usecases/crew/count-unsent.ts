import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { countEventsOnPhone, type Ranges } from './number-ranges.ts'

/**
 * Counts the scans that are only on a phone, as far as the server can know ({@link countEventsOnPhone}). Every table of phones in the
 * office shows this count. It is 0 for a phone without a report. `arrived`: the result of `readArrivedNumbers`.
 */
export const countUnsent = ({ id, report }: Pick<DeviceRecord, 'id' | 'report'>, arrived: Readonly<Record<string, Ranges>>): number =>
  report ? countEventsOnPhone(arrived[id] ?? [], report) : 0
