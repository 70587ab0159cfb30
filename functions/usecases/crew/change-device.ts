import type { CrewDevice } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { refuseOlder } from '#functions/usecases/refuse-older.ts'
import { changeTerms } from './post-terms.ts'
import { showDevice } from './show-device.ts'

/**
 * Another name or other posts for a phone, which hears of them with its next sync. Scans keep what they were made with. Throws `not_found`, and
 * `record_changed` with what is there when it is not the version that was seen.
 */
export async function changeDevice(
  deps: Pick<Deps, 'devices' | 'clock'>,
  id: string,
  { name, locations, version }: { name?: string; locations?: string[]; version?: string },
): Promise<CrewDevice> {
  // Only what was named: to the store, an undefined field is a field too.
  const change = { ...(name === undefined ? {} : { name }), ...(locations === undefined ? {} : { locations }) }
  return retryOnConflict(async () => {
    const previous = await deps.devices.getDevice(id)
    if (!previous) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
    refuseOlder(version, showDevice(previous), showDevice({ ...previous, ...change }))
    const terms = locations === undefined ? {} : { postTerms: changeTerms(previous, locations, deps.clock.now()) }
    const changed = await deps.devices.changeDevice(previous, { ...change, ...terms })
    return changed ? showDevice(changed) : conflict
  })
}
