import type { PullEnd } from '#web/sync/exchange/pull.ts'
import type { PushEnd } from '#web/sync/exchange/push.ts'
import { createRetryLoop, type LoopDelegate } from '#web/sync/device/retry-loop.ts'

export interface SyncDelegate extends LoopDelegate {
  push: () => Promise<PushEnd>
  pull: () => Promise<PullEnd>
  /** A visible page asks for news every few seconds; a hidden one waits until it is seen again. */
  isVisible: () => boolean
  /** After each try, with what it ended in; awaited before the next. */
  onTried: (kind: 'push' | 'pull', end: PushEnd | PullEnd) => Promise<void>
}

export interface SyncLoop {
  /** A scan was stored. */
  scanned: () => void
  /** The network, the page or the worker came back: try both at once. Resolves when both were tried. */
  wake: () => Promise<void>
  close: () => void
}

const pollMs = { least: 5000, spread: 4000 }
const good: readonly (PushEnd | PullEnd)[] = ['nothing', 'sent', 'current', 'expired']

/**
 * Keeps the phone in step with the server. Two loops that never wait for each other: push runs when something waits, pull
 * polls. Only an answer counts as being online; when one of the two gets one, the other stops backing off at once, so that
 * the queue is empty within seconds after the server returns.
 */
export function createSyncLoop(delegate: SyncDelegate): SyncLoop {
  const failing = { push: false, pull: false }

  async function attempt<End extends PushEnd | PullEnd>(kind: 'push' | 'pull', run: () => Promise<End>): Promise<End> {
    failing[kind] = true // also when it throws
    const end = await run()
    await delegate.onTried(kind, end)
    failing[kind] = !good.includes(end)
    return end
  }

  const pushLoop = createRetryLoop(delegate, {
    idleMs: () => null,
    async run() {
      const end = await attempt('push', delegate.push)
      if (end === 'sent' && failing.pull) void pullLoop.hurry()
      return good.includes(end) ? 'done' : 'failed'
    },
  })
  const pullLoop = createRetryLoop(delegate, {
    idleMs: () => (delegate.isVisible() ? pollMs.least + delegate.random() * pollMs.spread : null),
    async run() {
      const end = await attempt('pull', delegate.pull)
      if (!good.includes(end)) return 'failed'
      if (failing.push) void pushLoop.hurry()
      else pushLoop.poke() // what a tab left behind that was closed before it could send
      return 'done'
    },
  })

  return {
    scanned: () => pushLoop.poke(),
    async wake() {
      await Promise.all([pushLoop.hurry(), pullLoop.hurry()])
    },
    close() {
      pushLoop.close()
      pullLoop.close()
    },
  }
}
