import { firstAidEndpoints } from '#shared/contract/first-aid.ts'
import { retention } from '#shared/facts/retention.ts'
import { dayMs } from '#shared/lib/durations.ts'
import { AppError } from '#functions/ports/app-error.ts'
import type { DeviceRecord } from '#functions/ports/crew/device-store.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { limitCalls } from '#functions/usecases/limits/limit-calls.ts'
import { isRevocationFinal } from '#functions/usecases/crew/revocation-refusals.ts'

interface Look {
  id: string
  participantId: string
  /** Ms since the epoch, by the clock of the phone. */
  at: number
}

const { method, path } = firstAidEndpoints.recordAidLooks

/**
 * Writes in the audit log each time that a phone showed somebody's first-aid data (a look). A look that is sent twice gives one entry. A
 * phone may be paired again before it sends its looks, so its current posts do not matter. Throws `device_revoked` if this device may send
 * nothing any more, and `too_many_attempts`.
 */
export async function recordAidLooks(
  deps: Pick<Deps, 'audit' | 'clock' | 'limits' | 'settings'>,
  device: DeviceRecord,
  looks: readonly Look[],
): Promise<void> {
  const now = deps.clock.now()
  if (isRevocationFinal(device, now)) throw new AppError('device_revoked')
  await limitCalls(deps, { action: 'aid-looks', address: undefined, account: device.id }, async () => {
    await Promise.all(looks.map((look) => writeLook(deps, device, look, now)))
    return true
  })
}

/** Ms; longer than a phone keeps the data. */
const oldestMs = 30 * dayMs
/** False for the time of a phone with a wrong clock. */
const isPossible = (at: number, now: number) => at <= now && at > now - oldestMs

async function writeLook({ audit }: Pick<Deps, 'audit'>, device: DeviceRecord, { id, participantId, at }: Look, now: number) {
  const entry = {
    // The id contains the phone and the participant, so that no phone can replace another entry.
    id: `aid-${device.id}-${participantId}-${id}`,
    at: isPossible(at, now) ? at : now,
    actor: `Telefoon ${device.name}`,
    action: 'recordAidLooks' satisfies keyof typeof firstAidEndpoints,
    call: `${method} ${path}`,
    target: participantId,
    // Stores the id of the device, because its name can be changed.
    changes: [{ field: 'device', from: null, to: device.id }],
    outcome: 'done' as const,
    code: null,
  }
  await audit.begin(entry, now + retention.audit * dayMs)
}
