import type { CrewDevice } from '#shared/contract/crew.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/usecases/app-error.ts'
import { showDevice } from './show-device.ts'

/** Another name or other posts for a phone, which hears of them with its next sync. Scans keep what they were made with. Throws `not_found`. */
export async function changeDevice(
  deps: Pick<Deps, 'devices'>,
  id: string,
  { name, locations }: { name?: string; locations?: string[] },
): Promise<CrewDevice> {
  // Only what was named: to the store, an undefined field is a field too.
  const change = { ...(name === undefined ? {} : { name }), ...(locations === undefined ? {} : { locations }) }
  const changed = await deps.devices.changeDevice(id, change)
  if (!changed) throw new AppError('not_found', { message: 'Dit toestel bestaat niet.' })
  return showDevice(changed)
}
