/** Ms. The uncertainty of a device that never received the server's time. The contract's maximum. */
export const unknownUncertainty = 1e12

/** Ms. A time with a larger uncertainty counts as unknown, because it cannot decide a race. */
export const uselessUncertainty = 600_000

/** The fields of an event that has a stated or a tapped moment (scan-event.ts). */
export interface MomentFields {
  statedAt?: number
  statedUncertainty?: number
  statedReason?: string
  statedBy?: string
  tappedAt?: number
  tappedUncertainty?: number
  tapId?: string
  tapDeviceId?: string
}

/** True if a stated or tapped moment has all its fields, or none. Needs no schemas, which the scanner does not load at its start. */
export function hasCompleteMoment(event: object): boolean {
  const { statedAt, statedUncertainty, statedReason, statedBy, tappedAt, tappedUncertainty, tapId, tapDeviceId } = event as MomentFields
  const isMs = (ms: unknown, most: number) => Number.isInteger(ms) && Number(ms) >= 0 && Number(ms) <= most
  const isText = (text: unknown) => typeof text === 'string' && text.trim() !== '' && text.length <= 200
  const isAbsent = (...fields: unknown[]) => fields.every((field) => field === undefined)
  const isStated = isMs(statedAt, 4e12) && isMs(statedUncertainty, uselessUncertainty) && isText(statedReason) && isText(statedBy)
  const isTapped =
    isMs(tappedAt, 4e12) && isMs(tappedUncertainty, unknownUncertainty) && isText(tapId) && (isAbsent(tapDeviceId) || isText(tapDeviceId))
  return (
    (isStated || isAbsent(statedAt, statedUncertainty, statedReason, statedBy)) &&
    (isTapped || isAbsent(tappedAt, tappedUncertainty, tapId))
  )
}
