import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd } from '#web/sync/exchange/push.ts'
import { createRetryLoop, type LoopDelegate } from '#web/sync/device/retry-loop.ts'

export interface SyncDelegate extends LoopDelegate {
  push: () => Promise<PushEnd>
  pull: () => Promise<PullEnd>
  /** A visible page polls every few seconds; a hidden page waits until it is visible again. */
  isVisible: () => boolean
  /** Called after each try with how it ended, and awaited before the next try. */
  onTried: (kind: 'push' | 'pull', end: PushEnd | PullEnd) => Promise<void>
}

export interface SyncLoop {
  /** Call it after a scan was stored. */
  requestPush: () => void
  /** Call it when the network, the page or the worker is back. Pushes and pulls at once; resolves when both have ended. */
  wake: () => Promise<void>
  close: () => void
}

const pollMs = { least: 5000, spread: 4000 }
const good: readonly (PushEnd | PullEnd)[] = ['nothing', 'sent', 'current', 'expired']

/**
 * Runs two independent loops: one pushes when events wait, the other polls the server. When one loop gets an answer after failures, the
 * other loop tries at once instead of waiting out its back-off. So everything is sent within seconds after the server returns.
 */
export function createSyncLoop(delegate: SyncDelegate): SyncLoop {
  const failing = { push: false, pull: false }

  async function attempt<End extends PushEnd | PullEnd>(kind: 'push' | 'pull', run: () => Promise<End>): Promise<End> {
    failing[kind] = true // stays true if `run` throws
    const end = await run()
    await delegate.onTried(kind, end)
    failing[kind] = !good.includes(end)
    return end
  }

  const pushLoop = createRetryLoop(delegate, {
    idleMs: () => null,
    async run() {
      const end = await attempt('push', delegate.push)
      if (end === 'sent' && failing.pull) void pullLoop.runNow()
      return good.includes(end) ? 'done' : 'failed'
    },
  })
  const pullLoop = createRetryLoop(delegate, {
    idleMs: () => (delegate.isVisible() ? pollMs.least + delegate.random() * pollMs.spread : null),
    async run() {
      const end = await attempt('pull', delegate.pull)
      if (!good.includes(end)) return 'failed'
      if (failing.push) void pushLoop.runNow()
      else pushLoop.requestRun() // sends events of a tab that was closed before it could send
      return 'done'
    },
  })

  return {
    requestPush: () => pushLoop.requestRun(),
    async wake() {
      await Promise.all([pushLoop.runNow(), pullLoop.runNow()])
    },
    close() {
      pushLoop.close()
      pullLoop.close()
    },
  }
}
