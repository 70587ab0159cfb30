import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPort } from '#infra/local/find-port.ts'

/**
 * Starts the product as it runs locally, with its own data: the production build with brotli and the API behind it. `settings` as in
 * docs/running.md.
 */
export async function startServer(settings: Record<string, string> = {}): Promise<{ origin: string; stop: () => Promise<void> }> {
  const port = await findPort(0)
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../local/main.ts')], {
    env: { ...process.env, ...settings, PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  const answers = () =>
    fetch(`${origin}/api/health`).then(
      (response) => response.ok,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    origin,
    stop: async () => {
      child.kill()
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
