import type { ParticipantRecord } from '#functions/ports/roster/roster-store.ts'
import { listMailingsTo, type MailingsNeed } from '#functions/usecases/campaigns/mailings-to.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** Lists the mailings that reached this participant. */
export async function listMailingEntries(deps: MailingsNeed, row: ParticipantRecord): Promise<TimelineEntry[]> {
  return (await listMailingsTo(deps, row)).map((one) => {
    const kind = one.channel === 'email' ? 'mail' : one.channel
    return { at: one.finishedAt ?? one.createdAt, kind, by: one.createdBy, what: one.message.subject }
  })
}
