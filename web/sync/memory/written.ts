import type { AnyEvent } from '#shared/scan/scan-event.ts'
import type { Meta } from '#web/db/meta.ts'
import type { ListedRow } from '#web/db/roster-rows.ts'

/** The values that a tab wrote, and the pages and blocks that contain them. */
export interface WrittenValues {
  meta?: Meta
  rows?: readonly ListedRow[]
  events?: readonly AnyEvent[]
  strange?: readonly AnyEvent[]
  page?: number
  block?: number
  /** The store's revision before and after the write, if the write raised it. */
  before?: number
  after?: number
}
