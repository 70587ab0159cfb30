import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** What a request meets on its way: an answer of somebody else's, a line that breaks, one on which nothing ever comes back. Nothing: the server. */
export type Fate = { status: number; type?: string; body: string } | 'broken' | 'silent' | undefined
export interface Asked {
  method: string
  path: string
  body: string
}

/**
 * The network between phones and the server, as a server of its own: a test decides what a request meets.
 */
export class Gate {
  fate: (asked: Asked) => Fate = () => undefined
  /** All that came by, newest last. */
  readonly asked: Asked[] = []
  readonly origin: string
  private readonly close: () => void

  private constructor(origin: string, close: () => void) {
    this.origin = origin
    this.close = close
  }

  static async open(to: string): Promise<Gate> {
    const server = createServer((ask, answer) => void gate.pass(to, ask, answer)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const gate: Gate = new Gate(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
      server.closeAllConnections()
      server.close()
    })
    return gate
  }

  shut(): void {
    this.close()
  }

  private async pass(to: string, ask: IncomingMessage, answer: ServerResponse): Promise<void> {
    const sent = Buffer.concat(await Array.fromAsync(ask as AsyncIterable<Buffer>))
    const asked = { method: ask.method!, path: ask.url!, body: readText(ask, sent) }
    this.asked.push(asked)
    const fate = this.fate(asked)
    if (fate === 'silent') return
    if (fate === 'broken') return void answer.destroy()
    if (fate) return void answer.writeHead(fate.status, { 'content-type': fate.type ?? 'text/html' }).end(fate.body)
    const headers = { ...ask.headers, host: new URL(to).host }
    if (ask.headers.origin) headers.origin = to
    const forward = request(to + asked.path, { method: asked.method, headers }, (from) => {
      answer.writeHead(from.statusCode!, from.headers)
      from.pipe(answer)
    })
    forward.on('error', () => answer.destroy()).end(sent)
  }
}

/** As text, also what a phone packed. */
function readText({ headers }: IncomingMessage, body: Buffer): string {
  return (headers['content-type'] === 'application/gzip' ? gunzipSync(body) : body).toString()
}
