import type { Deps } from '#functions/ports/deps.ts'
import { adminDeviceId } from './decide-event.ts'

/** By the device under which their events are kept, the username of everybody of the office: so an event says who decided it. */
export async function readDeciders({ accounts }: Pick<Deps, 'accounts'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await accounts.listAdmins()).map(({ username }) => [adminDeviceId(username), username]))
}
