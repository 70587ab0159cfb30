import type { Deps } from '#functions/ports/deps.ts'
import type { DeviceRecord, FormerName } from '#functions/ports/crew/device-store.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'

const maxFormerNames = 20

/** Returns the earlier names of a device that gets another name at `at` (ms). The oldest are dropped. */
export function addFormerName({ name, formerNames = [] }: Pick<DeviceRecord, 'name' | 'formerNames'>, at: number): FormerName[] {
  return [...formerNames, { name, until: at }].slice(-maxFormerNames)
}

/**
 * Gives a phone the name that its crew chose at `at` (ms, server's time as far as the phone knew it). The change that was made
 * last is kept, whichever change arrives first: neither a phone without network nor a repeated report may undo what the office changed
 * since.
 */
export async function renameDevice(
  deps: Pick<Deps, 'devices' | 'clock'>,
  id: string,
  { name, at }: { name: string; at: number },
): Promise<void> {
  const changedAt = Math.min(at, deps.clock.now())
  await retryOnConflict(async () => {
    const device = await deps.devices.getDevice(id)
    if (!device || device.name === name || changedAt <= (device.formerNames?.at(-1)?.until ?? -Infinity)) return undefined
    return (await deps.devices.changeDevice(device, { name, formerNames: addFormerName(device, changedAt) })) ?? conflict
  })
}
