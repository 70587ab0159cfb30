import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/**
 * The outcome of a request: a given response instead of the server's, a broken connection, or no answer. `undefined`: the server answers.
 */
export type RequestOutcome = { status: number; type?: string; body: string } | 'broken' | 'silent' | undefined
/** A request that reached the proxy. `path` includes the query. */
export interface ProxiedRequest {
  method: string
  path: string
  body: string
}

const textual = /javascript|html|css|json/
/** File names with a hash of their contents, as the build makes them. */
const hashed = /(-[\w-]{8})\.(js|css|wasm)\b/g
const renamed = /(-[\w-]{8})\.next\.(js|css|wasm)$/

/**
 * The network between phones and the server, as a separate server: a test decides what each request gets. With `next` it acts as after a
 * deployment of another build: every file has another name, and the old ones are gone.
 */
export class FaultProxy {
  outcome: (asked: ProxiedRequest) => RequestOutcome = () => undefined
  /** Changes a JSON response of the server on its way back. */
  change: (asked: ProxiedRequest, json: string) => string = (_, json) => json
  next = false
  /** All requests, newest last. */
  readonly asked: ProxiedRequest[] = []
  readonly origin: string
  private readonly close: () => void

  private constructor(origin: string, close: () => void) {
    this.origin = origin
    this.close = close
  }

  static async open(to: string): Promise<FaultProxy> {
    const server = createServer((incoming, answer) => void proxy.pass(to, incoming, answer)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const proxy: FaultProxy = new FaultProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => {
      server.closeAllConnections()
      server.close()
    })
    return proxy
  }

  shut(): void {
    this.close()
  }

  private async pass(to: string, incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const sent = Buffer.concat(await Array.fromAsync(incoming as AsyncIterable<Buffer>))
    const asked = { method: incoming.method!, path: incoming.url!, body: readText(incoming, sent) }
    this.asked.push(asked)
    const outcome = this.outcome(asked)
    if (outcome === 'silent') return
    if (outcome === 'broken') return void answer.destroy()
    if (outcome) return void answer.writeHead(outcome.status, { 'content-type': outcome.type ?? 'text/html' }).end(outcome.body)
    const [path, query] = asked.path.split('?') as [string, string | undefined]
    // A page of the older build requests a file that the next build does not have.
    if (this.next && path.replace(renamed, '').match(hashed)) return void answer.writeHead(404).end()
    const headers = { ...incoming.headers, host: new URL(to).host, 'accept-encoding': 'identity' }
    if (incoming.headers.origin) headers.origin = to
    const url = `${to}${path.replace(renamed, '$1.$2')}${query === undefined ? '' : `?${query}`}`
    const forward = request(url, { method: asked.method, headers }, (from) => void this.hand(asked, from, answer))
    forward.on('error', () => answer.destroy()).end(sent)
  }

  private async hand(asked: ProxiedRequest, from: IncomingMessage, answer: ServerResponse): Promise<void> {
    const came = Buffer.concat(await Array.fromAsync(from as AsyncIterable<Buffer>))
    const type = from.headers['content-type'] ?? ''
    const isJson = type.startsWith('application/json')
    const body = this.next && textual.test(type) ? toNext(came.toString()) : isJson ? this.change(asked, came.toString()) : came
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = from.headers
    answer.writeHead(from.statusCode!, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
  }
}

/** Changes the text as the next build would: with other file names, and different contents for every page. */
function toNext(text: string): string {
  return text
    .replace(hashed, '$1.next.$2')
    .replace(/"revision":"/g, '"revision":"next')
    .replace('<meta charset', '<meta name="build" content="next" /><meta charset')
}

/** Returns the body as text, unpacked if the phone compressed it. */
function readText({ headers }: IncomingMessage, body: Buffer): string {
  return (headers['content-type'] === 'application/gzip' ? gunzipSync(body) : body).toString()
}
