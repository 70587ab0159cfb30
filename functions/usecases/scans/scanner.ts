import { eventDateOf } from '#shared/lib/dates.ts'
import { actionAt, type ScanAction } from '#shared/scan/scan-action.ts'
import type { CatalogStore } from '#functions/ports/catalog/catalog-store.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'
import { adminDeviceId } from '#functions/usecases/roster/decide-event.ts'

/** The caller who scans through the server: a paired device at one of its posts, or an administrator. */
export type Scanner = { device: DeviceRecord } | { username: string }

/**
 * The edition whose participants a scanner may scan and see: a device's own edition, or the current edition (undefined) for an
 * administrator.
 */
export const editionOfScanner = (scanner: Scanner): string | undefined => ('device' in scanner ? scanner.device.edition : undefined)

/** The part of the catalog that reading race days needs. */
export interface RaceDayNeed {
  catalog: Pick<CatalogStore, 'listEditions' | 'getEventDay'>
}

/** The day that tickets must have (`YYYY-MM-DD`): for a device on a race day, today; otherwise null, which accepts every day. */
export async function readPostDay({ catalog, clock }: Pick<Deps, 'clock'> & RaceDayNeed, scanner: Scanner): Promise<string | null> {
  const today = eventDateOf(clock.now())
  return 'device' in scanner && (await catalog.getEventDay(today)) ? today : null
}

/** The device id of this scanner's events. */
export function deviceIdOf(scanner: Scanner): string {
  return 'device' in scanner ? scanner.device.id : adminDeviceId(scanner.username)
}

/** Throws `not_allowed` if the device was not given this post. Administrators may use any post. */
export function assertAtPost(scanner: Scanner, location: string): void {
  if ('device' in scanner && !scanner.device.locations.includes(location))
    throw new AppError('not_allowed', { message: `Dit toestel hoort niet bij post ${location}.` })
}

/** As {@link assertAtPost}, and also throws if the post does not do this action: a finish post checks nobody in. */
export function assertPostAction(scanner: Scanner, location: string, action: ScanAction): void {
  assertAtPost(scanner, location)
  if ('device' in scanner && actionAt(location) !== action)
    throw new AppError('not_allowed', { message: `Dit kan niet op post ${location}.` })
}
