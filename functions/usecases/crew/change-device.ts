import type { CrewDevice } from '#shared/contract/crew-devices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { conflict, retryOnConflict } from '#functions/ports/retry-on-conflict.ts'
import { assertNotOutdated } from '#functions/usecases/assert-not-outdated.ts'
import { changePostTerms } from './post-terms.ts'
import { addFormerName } from './rename-device.ts'
import { showDevice } from './show-device.ts'

/**
 * Changes the name or posts of a phone; the phone gets the change with its next sync. Existing scans keep the post at which they were made.
 * Throws `not_found`, and `record_changed` with the current device if `version` is outdated.
 */
export async function changeDevice(
  deps: Pick<Deps, 'devices' | 'clock'>,
  id: string,
  { name, locations, version }: { name?: string; locations?: string[]; version?: string },
): Promise<CrewDevice> {
  // The change has only the given fields, because the store would also write an undefined field.
  const change = { ...(name === undefined ? {} : { name }), ...(locations === undefined ? {} : { locations }) }
  return retryOnConflict(async () => {
    const previous = await deps.devices.getDevice(id)
    if (!previous) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
    assertNotOutdated(version, showDevice(previous), showDevice({ ...previous, ...change }))
    const now = deps.clock.now()
    const terms = locations === undefined ? {} : { postTerms: changePostTerms(previous, locations, now) }
    const former = name === undefined || name === previous.name ? {} : { formerNames: addFormerName(previous, now) }
    const changed = await deps.devices.changeDevice(previous, { ...change, ...terms, ...former })
    return changed ? showDevice(changed) : conflict
  })
}
