import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

export interface SentMail {
  to: string[]
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; content: string }[]
}

export const admin = { username: 'beheer', password: 'zand-en-zee-2025' }

/** The product as `npm start` runs it, in a process that can really be killed and started again on the same data. */
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

  /** The first start, on a folder and a port that it keeps. */
  async begin(dataDir: string): Promise<void> {
    this.dataDir = dataDir
    this.port = await findFreePort()
    await this.run()
  }

  async run(): Promise<void> {
    this.child = spawn(process.execPath, [join(import.meta.dirname, '../../../infra/local/main.ts')], {
      env: { ...process.env, ...this.env, DATA_DIR: this.dataDir, PORT: String(this.port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const { child } = this
    while (!(await this.answers())) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** As a power cut to the process: nothing is told to save itself. */
  async kill(): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  async post(path: string, body: unknown): Promise<unknown> {
    const response = await fetch(this.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }

  /** What was mailed to an address, newest first; waits until there is something. */
  async mailTo(address: string): Promise<SentMail> {
    for (let attempt = 0; attempt < 300; attempt++) {
      const sent = (await (await fetch(`${this.origin}/__local/outbox`)).json()) as SentMail[]
      const mail = sent.find((one) => one.to.includes(address))
      if (mail) return mail
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no mail to ${address}`)
  }

  private async answers(): Promise<boolean> {
    try {
      return (await fetch(`${this.origin}/api/health`)).ok
    } catch {
      return false
    }
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
