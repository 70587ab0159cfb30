import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a page of two lines with `more` below them. Its figures show what this machine can do, to compare with the product's pages. */
export async function startBaselinePage(more = ''): Promise<{ origin: string; stop: () => void }> {
  const lines = '<title>Vloer</title><meta name="viewport" content="width=device-width"><h1>Duinstorm</h1><p>Twee regels tekst.'
  const page = `<!doctype html><html lang="nl">${lines}${more}`
  const site = createServer((_, answer) => void answer.setHeader('content-type', 'text/html').end(page))
  await once(site.listen(0, '127.0.0.1'), 'listening')
  return { origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, stop: () => void site.close() }
}
