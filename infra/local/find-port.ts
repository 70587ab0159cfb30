import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Finds a port to listen on soon: `wanted` if it is free, or any free port for 0. Rejects as `listen` does. A connection during the check
 * is closed at once.
 */
export async function findPort(wanted: number): Promise<number> {
  const probe = createServer((socket) => socket.destroy()).listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
