import type { CrewMemory } from '#web/sync/memory/crew-memory.ts'
import type { LiveState } from './crew-snapshot.ts'
import type { DeviceClock } from '#web/sync/device/device-clock.ts'
import type { CrewEngineDeps } from './engine-deps.ts'
import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd, PushPace } from '#web/sync/exchange/push.ts'
import type { NewPageItems } from '#web/sync/exchange/read-page.ts'
import type * as SyncJobs from './sync-jobs.ts'

/** One push and one pull. Each returns how it ended; crew-lifecycle.ts decides what that means for this phone. */
export interface PushAndPull {
  /**
   * Sends the waiting events and applies the answer to each. Then sends the packages that this phone carries for other phones, and its
   * records of looks at first-aid data.
   */
  push: () => Promise<PushEnd>
  /** Fetches the changes from the server, and afterwards merges small parts of the roster on the disk. */
  pull: () => Promise<PullEnd>
}

interface PushAndPullDeps extends CrewEngineDeps {
  clock: DeviceClock
  memory: CrewMemory
  live: LiveState
  tab: string
  notifyTabs: () => void
}

/** The ends of a push, the worst first. A push ends with the worst end of its parts. */
const worstFirst: readonly PushEnd[] = ['revoked', 'unpaired', 'unreachable', 'failing', 'sent']

export function createPushAndPull(deps: PushAndPullDeps): PushAndPull {
  const { db, transport, withLock, now, clock, memory, live, tab, notifyTabs, loadJobs } = deps
  let pace: PushPace | undefined
  let [packing, dirty, fetching] = [false, false, false]
  let aidAgainAt = -Infinity

  async function pull(): Promise<PullEnd> {
    if (memory.meta.revoked) return 'revoked'
    const { checkSession, fetchAid, packStore, pullChanges } = await loadJobs()
    const end = await pullChanges(deps, { onPage: handlePage })
    if (end === 'current' && memory.counter.tab === tab) {
      pack(packStore)
      getAid(fetchAid)
    }
    // "Not paired" has three causes. Only the session call distinguishes them.
    return end === 'unpaired' && (await checkSession({ db, transport, clock })) === 'revoked' ? 'revoked' : end
  }

  async function push(): Promise<PushEnd> {
    const { countFailingEvents, createPushPace, pushOutbox, sendAidLooks, sendCarried } = await loadJobs()
    pace ??= createPushPace()
    const end = await pushOutbox({
      db,
      transport,
      withLock,
      clock,
      now,
      pace,
      listReceivedAt: () => memory.meta.lastSyncAt,
      ownEvents: memory.book.ownEvents,
      onLost: (count) => void (live.lost += count),
      onAnswered({ changed, before, after }) {
        if (changed.length === 0) return
        memory.updateOwn(changed, { before, after })
        notifyTabs()
      },
    })
    live.heldUp = countFailingEvents(pace)
    if (end === 'unpaired' || end === 'revoked') return end
    // This also runs if an event of this phone is held up, because the events of other phones must not wait for it.
    const carried = await sendCarried(deps)
    if (carried === 'unpaired' || carried === 'revoked') return carried
    const ends = [end, carried, await sendAidLooks({ ...deps, unsavedLooks: live.unsavedLooks })]
    return worstFirst.find((one) => ends.includes(one)) ?? 'nothing'
  }

  function handlePage(news: NewPageItems) {
    if (countNews(news) > 0) notifyTabs()
    dirty ||= news.rows.some((row) => row.status === 'removed')
  }

  /** Merges small parts of the store in the background, in small steps. If the disk fails meanwhile, nothing is lost. */
  function pack(packStore: typeof SyncJobs.packStore) {
    if (packing) return
    packing = true
    const pause = () => new Promise<void>((resolve) => deps.setTimer(packPauseMs, resolve))
    const options = { dirty }
    dirty = false
    packStore({ db, memory, pause }, options)
      .catch(() => {})
      .finally(() => (packing = false))
  }

  /** Fetches the first-aid data in the background: the roster and the scans do not wait for it. */
  function getAid(fetchAid: typeof SyncJobs.fetchAid) {
    if (fetching || now() < aidAgainAt) return
    fetching = true
    aidAgainAt = now() + aidPauseMs
    fetchAid(deps)
      .catch(() => {})
      .finally(() => (fetching = false))
  }

  return { push, pull }
}

const countNews = ({ rows, events, strange }: NewPageItems) => rows.length + events.length + strange.length
const packPauseMs = 200
/** Ms between two tries for first-aid data. */
const aidPauseMs = 60_000
