import { eventKey, rowKey } from '#shared/scan/list-keys.ts'
import type { RosterStore } from '#functions/ports/roster/roster-store.ts'
import { readFeedPage, type FeedState } from './feed-walk.ts'

interface Page {
  now: number
  limit: number
}

/** Reads the next page of changed participants with {@link readFeedPage}. */
export function readRosterPage(roster: Pick<RosterStore, 'listChanges'>, state: FeedState, page: Page) {
  return readFeedPage(
    async ({ since, after, limit }) => {
      const listed = await roster.listChanges({ since, after: after && { updatedAt: after.at, id: after.id }, limit })
      return {
        entries: listed.participants.map((item) => ({ at: item.updatedAt, id: item.id, key: rowKey(item), item })),
        after: listed.after && { at: listed.after.updatedAt, id: listed.after.id },
      }
    },
    state,
    page,
  )
}

/** Reads the next page of events with {@link readFeedPage}. */
export function readEventPage(roster: Pick<RosterStore, 'listFeed'>, state: FeedState, page: Page) {
  return readFeedPage(
    async ({ since, after, limit }) => {
      const listed = await roster.listFeed({ since, after: after && { receivedAt: after.at, id: after.id }, limit })
      return {
        entries: listed.events.map((item) => ({ at: item.received.receivedAt, id: item.id, key: eventKey(item), item })),
        after: listed.after && { at: listed.after.receivedAt, id: listed.after.id },
      }
    },
    state,
    page,
  )
}
