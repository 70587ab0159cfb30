import type { AnyEvent } from './scan-event.ts'

/** The key of a roster row, for comparing a phone's roster with the server's: a changed row has a new `rev`, and so a new key. */
export const rowKey = ({ id, rev }: { id: string; rev: number }) => `${id} ${rev}`

/** The key of an event, which never changes. It contains the device, so that no device can hide an event of another by using its id. */
export const eventKey = ({ deviceId, id }: Pick<AnyEvent, 'deviceId' | 'id'>) => `${deviceId} ${id}`
