import type { AnyEvent } from './scan-event.ts'

/** What a row is told apart by, for comparing lists: another rev is another row. */
export const rowKey = ({ id, rev }: { id: string; rev: number }) => `${id} ${rev}`

/** And an event, which never changes. */
export const eventKey = ({ id }: Pick<AnyEvent, 'id'>) => id
