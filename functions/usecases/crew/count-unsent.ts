import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import { countMissing, type Ranges } from './number-ranges.ts'

/**
 * Counts the scans that are only on a phone, as far as the server can know ({@link countMissing}). Every table of phones in the
 * office shows this count. It is 0 for a phone without a report. `arrived`: the result of `readNumbers`.
 */
export const countUnsent = ({ id, report }: Pick<DeviceRecord, 'id' | 'report'>, arrived: Readonly<Record<string, Ranges>>): number =>
  report ? countMissing(arrived[id] ?? [], report) : 0
