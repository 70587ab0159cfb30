import type { AnyEvent } from './scan-event.ts'

/** The key of a row for comparing lists: another rev is another row. */
export const rowKey = ({ id, rev }: { id: string; rev: number }) => `${id} ${rev}`

/** The key of an event, which never changes. It contains the maker: a device that uses another one's id must not hide the other's event. */
export const eventKey = ({ deviceId, id }: Pick<AnyEvent, 'deviceId' | 'id'>) => `${deviceId} ${id}`
