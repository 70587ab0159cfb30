import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { FetchHandler } from './faults/wrap-fetch.ts'

export interface LoopbackServer {
  origin: string
  port: number
  close(): Promise<void>
}

/** Serves `fetch` on 127.0.0.1 (port 0: any free one). The handler's second argument is node-server's `{incoming, outgoing}`. */
export async function serveLoopback(fetch: FetchHandler, port = 0): Promise<LoopbackServer> {
  const listener = getRequestListener(fetch as Parameters<typeof getRequestListener>[0])
  const server = createServer((request, response) => void listener(request, response))
  // The SDKs keep their connections open. A connection closed while idle would show up as a failed call.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve)
  })
  const bound = (server.address() as AddressInfo).port
  return {
    origin: `http://127.0.0.1:${bound}`,
    port: bound,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
