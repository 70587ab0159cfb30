import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * A port to listen on a little later: `wanted` when nobody has it, for 0 any free one. Rejects as `listen` does. Whoever connects in
 * the moment of the try is hung up on, as if nobody listened yet.
 */
export async function findPort(wanted: number): Promise<number> {
  const probe = createServer((socket) => socket.destroy()).listen(wanted, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
