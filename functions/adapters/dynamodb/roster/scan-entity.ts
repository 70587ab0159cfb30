import type { StoredEvent } from '#functions/ports/roster/roster-store.ts'
import { participantSubject, wavesSubject, wristbandSubject } from '#shared/scan/subjects.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/**
 * An event, stored by subject and never changed. It is under 1 kB, so its item costs one write unit, and its entry in the feed another. An
 * event with two subjects has a copy for each, and only the first copy is in the feed.
 */
export const createScanEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'scan', version: '2', service: 'duinstorm' },
      attributes: {
        partition: { type: 'string', required: true },
        id: { type: 'string', required: true },
        // As text, because an event of an unknown kind may have numbers or nesting that the table can't store.
        event: { type: 'string', required: true },
        receivedAt: { type: 'number', required: true, padding: { length: 15, char: '0' } },
        carriedBy: { type: 'string', required: true },
        copy: { type: 'boolean', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['partition'], template: '${partition}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'SCAN#${id}', casing: 'none' },
        },
        feed: {
          index: 'gsi1',
          condition: ({ copy }: { copy?: boolean }) => copy === false,
          pk: { field: 'gsi1pk', composite: [], template: 'SCANS', casing: 'none' },
          sk: { field: 'gsi1sk', composite: ['receivedAt', 'id'], template: '${receivedAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** The partition of a subject's events. The events of a participant share the partition of the participant's record. */
export function partitionOf(subject: string): string {
  if (subject === wavesSubject) return 'WAVES'
  for (const [name, prefix] of prefixes) if (subject.startsWith(prefix)) return `${name}#${subject.slice(prefix.length)}`
  return `SUBJECT#${subject}`
}
const prefixes = [
  ['PARTICIPANT', participantSubject('')],
  ['BAND', wristbandSubject('')],
] as const

/** Parses the event of an item, which has the event as JSON. */
export function readStoredEvent(item: { event: string }): StoredEvent {
  return JSON.parse(item.event) as StoredEvent
}
