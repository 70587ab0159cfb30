import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { copySeed } from './seeds.ts'

/** A mail that the server sent. `content` of an attachment is base64. */
export interface SentMail {
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
}

/** The login for the office on the server of a test. */
export const admin = { username: 'beheer', password: 'zand-en-zee-2025' }

/** The product as `npm start` runs it, in a process that a test can kill and start again with the same data. */
export class Server {
  private child: ChildProcess | undefined
  private port = 0
  private dataDir = ''
  private readonly env: Record<string, string>

  constructor(env: Record<string, string> = {}) {
    this.env = { ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password, ...env }
  }

  static async start(dataDir: string, env?: Record<string, string>): Promise<Server> {
    const server = new Server(env)
    await server.begin(dataDir)
    return server
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts the server for the first time, on a copy of the seeded data and on a port that stays the same. */
  async begin(dataDir: string): Promise<void> {
    this.dataDir = dataDir
    if (!existsSync(dataDir)) {
      const { SEED_PARTICIPANTS: participants = 'default' } = this.env
      await copySeed(`seed-${participants}`, dataDir, (into) => this.seed(into))
    }
    // Another process can take the port between the check and the start: the next attempt uses another port.
    for (let attempt = 1; ; attempt++) {
      this.port = await findFreePort()
      try {
        return await this.run()
      } catch (error) {
        if (attempt === 5) throw error
      }
    }
  }

  async run(): Promise<void> {
    this.child = this.spawn(this.dataDir, this.port)
    await this.listening(this.child, this.origin)
  }

  private spawn(dataDir: string, port: number): ChildProcess {
    return spawn(process.execPath, [join(import.meta.dirname, '../../../infra/local/main.ts')], {
      env: { ...process.env, ...this.env, DATA_DIR: dataDir, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  /** Waits until the server prints its URL. A response on the port alone could come from another process. */
  private async listening(child: ChildProcess, address: string): Promise<void> {
    let printed = ''
    for await (const text of child.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false }) as AsyncIterable<string>) {
      printed += text
      if (!printed.includes(address)) continue
      child.stdout!.resume()
      return
    }
    await ended(child)
    throw new Error(`the server ended with ${child.exitCode}`)
  }

  /** Seeds a folder with a server process that then ends. */
  private async seed(dataDir: string): Promise<void> {
    const port = await findFreePort()
    const child = this.spawn(dataDir, port)
    await this.listening(child, `http://127.0.0.1:${port}`)
    child.kill('SIGTERM')
    await ended(child)
  }

  /** Kills the process as a power cut would, so that it cannot save anything. */
  async kill(): Promise<void> {
    this.child?.kill('SIGKILL')
    if (this.child) await ended(this.child)
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  /** Returns the newest mail to an address. Waits until there is a mail. */
  async mailTo(address: string): Promise<SentMail> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const sent = (await (await fetch(`${this.origin}/__local/outbox`)).json()) as SentMail[]
      const mail = sent.find((one) => one.to.includes(address))
      if (mail) return mail
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no mail to ${address}`)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/**
 * Finds a free port below the kernel's range for outgoing connections. An outgoing connection could otherwise take the port of a server
 * that a test has killed and starts again.
 */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    probe.close()
    await once(probe, 'close')
    return port
  }
}
