import type { EarlierValues, PublishedResult } from '#shared/domain/race/compare-published.ts'
import type { PublicationStore, Signature } from '#functions/ports/results/publication-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'

const signature = {
  type: 'map',
  properties: { by: { type: 'string', required: true }, at: { type: 'number', required: true } },
} as const

const publicationEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'publication', version: '1', service: 'duinstorm' },
      attributes: {
        eventDate: { type: 'string', required: true },
        status: { type: ['provisional', 'checked', 'published'] as const, required: true },
        checked: signature,
        published: signature,
        firstPublished: signature,
        withdrawn: signature,
        results: { type: 'string' },
        corrected: { type: 'string' },
        rev: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'PUBLICATIONS', casing: 'none' },
          sk: { field: 'sk', composite: ['eventDate'], template: '${eventDate}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Creates the store of the published results, with one item per race day. */
export function createPublicationStore(table: Table): PublicationStore {
  const entity = publicationEntity(table)
  return unwrapErrors({
    async getPublication(eventDate) {
      const { data } = await entity.get({ eventDate }).go({ consistent: true })
      if (!data) return undefined
      const { checked = null, published = null, withdrawn = null, results = '', corrected = '', ...rest } = data
      // A record of an earlier version has only the time of its last publication.
      const { firstPublished = published } = data
      return { ...rest, checked, published, firstPublished, withdrawn, results: unpack(results), corrected: unpackEarlier(corrected) }
    },
    async putPublication({ checked, published, firstPublished, withdrawn, results, corrected, ...next }) {
      const written = entity
        .put({
          ...next,
          results: pack(results),
          corrected: packEarlier(corrected),
          ...present({ checked, published, firstPublished, withdrawn }),
        })
        .where(({ rev }, { eq, notExists }) => (next.rev === 1 ? notExists(rev) : eq(rev, next.rev - 1)))
        .go()
      return (await ifConditionHolds(written)) !== undefined
    },
  })
}

/** Packs the results as text, one line per result: as a list of maps, ten thousand results would exceed the 400 kB of an item. */
const pack = (results: readonly PublishedResult[]): string =>
  results.map(({ id, position, time }) => `${id},${position ?? ''},${time ?? ''}`).join('\n')

const unpack = (packed: string): PublishedResult[] =>
  packed === ''
    ? []
    : packed.split('\n').map((line) => {
        const [id = '', position, time] = line.split(',')
        return { id, position: position ? Number(position) : null, time: time ? Number(time) : null }
      })

/** Packs the values that results had before a correction. An entry that was not in the earlier results has only its id. */
const packEarlier = (values: EarlierValues): string =>
  [...values].map(([id, before]) => (before ? pack([{ id, ...before }]) : id)).join('\n')

const unpackEarlier = (packed: string): EarlierValues =>
  new Map(
    packed === ''
      ? []
      : packed.split('\n').map((line) => {
          const [{ id, position, time }] = unpack(line) as [PublishedResult]
          return [id, line.includes(',') ? { position, time } : null]
        }),
  )

function present(signatures: Record<'checked' | 'published' | 'firstPublished' | 'withdrawn', Signature | null>) {
  return Object.fromEntries(Object.entries(signatures).filter(([, one]) => one !== null)) as Partial<
    Record<keyof typeof signatures, Signature>
  >
}
