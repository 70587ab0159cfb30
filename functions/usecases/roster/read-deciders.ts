import type { Deps } from '#functions/ports/deps.ts'
import { adminDeviceId } from './decide-event.ts'

/** Reads the usernames of all administrators by the device id of their events, so that an event shows who decided it. */
export async function readDeciders({ accounts }: Pick<Deps, 'accounts'>): Promise<ReadonlyMap<string, string>> {
  return new Map((await accounts.listAdmins()).map(({ username }) => [adminDeviceId(username), username]))
}
