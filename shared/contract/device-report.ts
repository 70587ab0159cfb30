import * as z from 'zod'
import { readyLevels } from '#shared/domain/office/ready-check.ts'
import { deviceName } from './device-fields.ts'
import { clockMoment, isoMoment } from './fields.ts'

const count = z.int().min(0).max(1_000_000)

/** A phone's report about itself, sent with each sync. It is small, because connections are bad. */
export const deviceReport = z.object({
  appVersion: z.string().trim().min(1).max(40),
  /** Scans that the server has not answered yet. */
  waiting: count,
  refused: count,
  /** How many events the phone has made; it numbers them from 1. Absent in the report of an older app. */
  eventsMade: z.int().min(0).max(10_000_000).optional(),
  /** Null if the browser does not report it. */
  battery: z.object({ level: z.number().min(0).max(1), charging: z.boolean() }).nullable(),
  /** The difference from the server's clock (ms). `uncertainty` is null if the phone never received the server's time. */
  clock: z.object({ offset: z.int().min(-1e13).max(1e13), uncertainty: z.int().min(0).max(1e13).nullable() }),
  storage: z.object({ state: z.enum(['persistent', 'best-effort', 'nearly-full']), freeBytes: z.int().min(0).nullable() }),
  /** `syncedAt`: when the whole roster was last known to be up to date, in the server's time. */
  roster: z.object({ complete: z.boolean(), count, syncedAt: isoMoment.nullable() }),
  /** True if the scanner opens without network; null if unknown. */
  appCached: z.boolean().nullable(),
  camera: z.enum(['works', 'refused', 'missing', 'unknown']),
  /** Only one tab of a phone scans; every other tab is a bystander, which only shows data. */
  tab: z.enum(['scanner', 'bystander']),
  /** The last ready check; `attention` lists the checks that did not pass. */
  readyCheck: z
    .object({ level: z.enum(readyLevels), checkedAt: isoMoment, attention: z.array(z.string().min(1).max(20)).max(20) })
    .nullable(),
  /** A new name that the crew gave this phone at `at` (server's time), until the server has it. Not part of the stored report. */
  rename: z.object({ name: deviceName, at: clockMoment }).optional(),
})
export type DeviceReport = z.infer<typeof deviceReport>
