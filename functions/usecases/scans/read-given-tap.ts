import type { EventOf } from '#shared/scan/scan-event.ts'
import { eventTime, uselessUncertainty } from '#shared/scan/event-time.ts'
import { eventKey } from '#shared/scan/list-keys.ts'
import { listOpenTaps } from '#shared/scan/open-taps.ts'
import { findUndone } from '#shared/scan/order-events.ts'
import { findStatementFault } from '#shared/scan/statement-fault.ts'
import { tapsSubject } from '#shared/scan/subjects.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { AppError } from '#functions/ports/app-error.ts'

type TapFields = Pick<EventOf<'finish'>, 'tappedAt' | 'tappedUncertainty' | 'tapId' | 'tapDeviceId'>

/**
 * Reads the tap that the office gives to somebody who runs on `eventDate` (`YYYY-MM-DD`), as the fields of their start or finish. Throws
 * `not_found` for an unknown tap, `already_recorded` for a tap that somebody has, and `invalid_input` for a tap that was undone, whose time
 * is unknown, or that is earlier than the race day.
 */
export async function readGivenTap(
  { roster, clock }: Pick<Deps, 'roster' | 'clock'>,
  { id, deviceId }: { id: string; deviceId: string },
  eventDate: string,
): Promise<TapFields> {
  const events = await roster.listEvents(tapsSubject(deviceId))
  const tap = events.find((event) => event.kind === 'tap' && event.id === id)
  if (!tap) throw new AppError('not_found', { message: 'Deze tik is er niet (meer).' })
  if (findUndone(events).has(eventKey(tap)))
    throw new AppError('invalid_input', { message: 'Deze tik is teruggedraaid en telt voor niemand.' })
  if (!listOpenTaps(events).some((open) => open.id === id))
    throw new AppError('already_recorded', { message: 'Deze tik is al aan iemand gegeven.' })
  const { time, uncertainty } = eventTime(tap)
  if (uncertainty > uselessUncertainty)
    throw new AppError('invalid_input', { message: 'De tijd van deze tik is onbekend. Niemand kan hem krijgen.' })
  const fault = findStatementFault(time, eventDate, clock.now())
  if (fault !== undefined) throw new AppError('invalid_input', { message: fault })
  return { tappedAt: time, tappedUncertainty: uncertainty, tapId: id, tapDeviceId: deviceId }
}
