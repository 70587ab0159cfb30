import type { Deps } from '#functions/ports/deps.ts'
import { knownNetworks } from '#functions/usecases/limits/limit-table.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { nameDevice } from './name-device.ts'

interface LogInSource {
  username: string
  address: string
  userAgent: string
}

/** The kind of the job that tells an administrator by mail about a log-in with their account on an unknown device. */
export const newDeviceMail = 'admin-new-device'

/** Identifies a device by the name of its browser and its network. A cookie is not used, because it could be copied. */
const keyOf = (deps: Pick<Deps, 'settings'>, { username, address, userAgent }: LogInSource) =>
  limitKey(deps, 'known-device', { address, account: `${username} ${nameDevice(userAgent)}` })

/** Stores the device as known, for the same time as a known network. */
export async function rememberDevice(deps: Pick<Deps, 'limits' | 'clock' | 'settings'>, source: LogInSource): Promise<void> {
  await deps.limits.mark(keyOf(deps, source), deps.clock.now() + knownNetworks.rememberedMs)
}

/** Stores the device as known, and queues a mail to the administrator if the device was unknown. */
export async function reportLogInDevice(deps: Pick<Deps, 'limits' | 'clock' | 'settings' | 'queue'>, source: LogInSource): Promise<void> {
  const at = deps.clock.now()
  if (!(await deps.limits.isMarked(keyOf(deps, source), at))) {
    const id = JSON.stringify({ username: source.username, device: nameDevice(source.userAgent), at })
    await deps.queue.enqueue({ kind: newDeviceMail, id })
  }
  await rememberDevice(deps, source)
}

/** Parses the id of a job of {@link newDeviceMail}. `at`: ms since the epoch. */
export const readNewDevice = (id: string) => parseJson(id) as { username: string; device: string; at: number }
