import type { AnyEvent } from './scan-event.ts'

/** What a row is told apart by, for comparing lists: another rev is another row. */
export const rowKey = ({ id, rev }: { id: string; rev: number }) => `${id} ${rev}`

/** And an event, which never changes. With its maker: a device that uses another one's id must not hide what that one saw. */
export const eventKey = ({ deviceId, id }: Pick<AnyEvent, 'deviceId' | 'id'>) => `${deviceId} ${id}`
