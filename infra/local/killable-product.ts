import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPort } from './find-port.ts'

const password = 'zand-en-zee'

/** Starts the product as `npm start` runs it, as a process on a data folder. Aborting `signal` kills it and prevents another start. */
export async function startKillable(dataDir: string, signal: AbortSignal) {
  // Another process can take the port before the start. The next attempt uses another port.
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const started = await tryToStart(dataDir, signal)
    if (typeof started !== 'number') return started
    if (attempt === 5) throw new Error(`ended with ${started}`)
  }
}

/** Starts the product. Returns the running product, or its exit code if it ended before its first response. */
async function tryToStart(dataDir: string, signal: AbortSignal) {
  const port = await findPort(0)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SEED: 'empty', ADMIN_PASSWORD: password },
    stdio: 'ignore',
  })
  const ended = once(child, 'close')
  signal.addEventListener('abort', () => child.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  /** Returns undefined if the request was refused or no response came. */
  async function send(path: string, body?: object, headers: Record<string, string> = {}): Promise<Response | undefined> {
    const init = body && { method: 'POST', headers: { origin, 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }
    try {
      const answer = await fetch(origin + path, init ?? { headers })
      return answer.ok ? answer : undefined
    } catch {
      return undefined
    }
  }
  /** Returns the response body. Returns undefined if {@link send} does, or if the body was cut off. */
  async function call<Answer = unknown>(path: string, body?: object, headers?: Record<string, string>): Promise<Answer | undefined> {
    const answer = await send(path, body, headers)
    return answer?.json().catch(() => undefined) as Promise<Answer | undefined>
  }
  while ((await call('/api/health')) === undefined) {
    signal.throwIfAborted()
    if (child.exitCode !== null) return child.exitCode
    await pause(20)
  }
  return {
    call,
    /** Logs in as an administrator, and returns {@link call} with that session. */
    async logIn() {
      const answer = await send('/api/admin/login', { username: 'admin', password })
      const cookie = answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
      return <Answer = unknown>(path: string, body?: object) => call<Answer>(path, body, { cookie })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** A running product that a test can kill. */
export type Killable = Awaited<ReturnType<typeof startKillable>>
