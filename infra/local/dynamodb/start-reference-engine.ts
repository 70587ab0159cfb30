import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** Returns the path of the reference engine, a second, independent DynamoDB; undefined without its optional package (linux-x64 only). */
export function findReferenceEngine(): string | undefined {
  try {
    const program = createRequire(import.meta.url).resolve('@dynoxide/linux-x64/dynoxide')
    return existsSync(program) ? program : undefined
  } catch {
    return undefined
  }
}

/** Starts the reference engine in memory on a free port of 127.0.0.1. Rejects if it stops at once. */
export async function startReferenceEngine(program: string): Promise<{ endpoint: string; close(): Promise<void> }> {
  const port = await findFreePort()
  const child = spawn(program, ['serve', '--host', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = `http://127.0.0.1:${port}`
  while (
    child.exitCode === null &&
    !(await fetch(endpoint).then(
      () => true,
      () => false,
    ))
  )
    await setTimeout(20)
  if (child.exitCode !== null) throw new Error(`The oracle stopped with ${child.exitCode}`)
  return {
    endpoint,
    async close() {
      child.kill()
      await ended
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
