import type { pushStates } from '#shared/contract/push.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

type Need = Pick<Deps, 'pushes' | 'settings'>
type PushState = (typeof pushStates)[number]

/** Returns whether push messages are sent, and the key with which a browser subscribes. */
export async function readPush({ pushes, settings }: Need): Promise<{ state: PushState; publicKey: string | null }> {
  if (!settings.push) return { state: 'no_keys', publicKey: null }
  const on = await pushes.isOn()
  return { state: on ? 'on' : 'off', publicKey: on ? settings.push.publicKey : null }
}

/** Turns push messages on or off. Throws `push_unavailable` if no keys are configured. */
export async function setPush(deps: Need, on: boolean): Promise<{ state: PushState }> {
  if (!deps.settings.push) throw new AppError('push_unavailable', { message: 'Er zijn geen sleutels voor pushmeldingen ingesteld.' })
  await deps.pushes.setOn(on)
  return { state: on ? 'on' : 'off' }
}
