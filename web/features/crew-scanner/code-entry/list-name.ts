import { formatMoment } from '#shared/domain/office/format-moment.ts'
import type { Crew } from '#web/sync/crew-types.ts'

/** Names this phone's list with its age: `de lijst van 10:03 op dit toestel`. `now`: ms, the server's time. */
export function formatListName({ status: { lastSyncAt } }: Pick<Crew, 'status'>, now: number): string {
  return lastSyncAt === null ? 'de lijst op dit toestel' : `de lijst van ${formatMoment(lastSyncAt, now)} op dit toestel`
}
