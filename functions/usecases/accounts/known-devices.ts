import type { Deps } from '#functions/ports/deps.ts'
import { known } from '#functions/usecases/limits/figures.ts'
import { limitKey } from '#functions/usecases/limits/limit-key.ts'
import { parseJson } from '#shared/lib/parse-json.ts'
import { nameDevice } from './name-device.ts'

interface Used {
  username: string
  address: string
  userAgent: string
}

/** The kind of the job that mails an administrator that somebody logged in on an unknown device. */
export const newDeviceMail = 'admin-new-device'

/** A device is what its browser calls itself, on a network: nothing is kept on it that could be copied. */
const keyOf = (deps: Pick<Deps, 'settings'>, { username, address, userAgent }: Used) =>
  limitKey(deps, 'known-device', { address, account: `${username} ${nameDevice(userAgent)}` })

/** From now on a log-in from there is nothing new, for as long as networks are remembered. */
export async function rememberDevice(deps: Pick<Deps, 'limits' | 'clock' | 'settings'>, used: Used): Promise<void> {
  await deps.limits.mark(keyOf(deps, used), deps.clock.now() + known.rememberedMs)
}

/** Remembers a device; of one that is not known its administrator is told by mail. */
export async function noteDevice(deps: Pick<Deps, 'limits' | 'clock' | 'settings' | 'queue'>, used: Used): Promise<void> {
  const at = deps.clock.now()
  if (!(await deps.limits.isMarked(keyOf(deps, used), at))) {
    const id = JSON.stringify({ username: used.username, device: nameDevice(used.userAgent), at })
    await deps.queue.enqueue({ kind: newDeviceMail, id })
  }
  await rememberDevice(deps, used)
}

/** What a job of {@link newDeviceMail} is about. */
export const readNewDevice = (id: string) => parseJson(id) as { username: string; device: string; at: number }
