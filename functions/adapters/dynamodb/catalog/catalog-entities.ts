import { CustomAttributeType } from 'electrodb'
import type { ChosenFacts, EditionPrices, ShippingTerms } from '#shared/domain/race/editions.ts'
import { siteTextNames, type AddonTerms } from '#shared/facts/fact-values.ts'
import type { SalesTally } from '#shared/domain/money/sales-figures.ts'
import type { TicketType } from '#shared/domain/tickets/tickets.ts'
import { waveStatuses } from '#shared/domain/race/waves.ts'
import { text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import type { DeletedWave, RemovedDay, TextVersion } from '#functions/ports/catalog/catalog-store.ts'
import { owedJobEntity } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })
const count = { type: 'number', required: true } as const

/** Returns the main index of a kind of record. All records of the kind are in one small partition, so that one query lists them. */
const listedIn = <Key extends string>(partition: string, key: Key) =>
  ({
    main: {
      pk: { field: 'pk', composite: [], template: partition, casing: 'none' },
      sk: { field: 'sk', composite: [key], template: `${key}#\${${key}}`, casing: 'none' },
    },
  }) as const

/** The entities of the catalog: editions, race days, waves, their places, and discount codes. */
export const catalogEntities = perTable((table: Table) => {
  const where = { client: table.client, table: table.tableName }
  return {
    owedJob: owedJobEntity(table),
    eventDay: new Entity(
      {
        model: model('event-day'),
        attributes: {
          id: text,
          eventDate: text,
          location: text,
          status: { type: ['registration_open', 'upcoming', 'finished'] as const, required: true },
          capacity: count,
          cancelUntil: { type: 'string' },
          transferUntil: { type: 'string' },
          openedAt: { type: 'number' },
          shiftChanges: { type: 'number' },
        },
        indexes: listedIn('EVENT-DAYS', 'eventDate'),
      },
      where,
    ),
    edition: new Entity(
      {
        model: model('edition'),
        attributes: {
          id: text,
          name: text,
          days: { type: CustomAttributeType<readonly string[]>('any'), required: true },
          removedDays: { type: CustomAttributeType<readonly RemovedDay[]>('any') },
          holdMinutes: count,
          prices: { type: CustomAttributeType<EditionPrices>('any'), required: true },
          shipping: { type: CustomAttributeType<ShippingTerms>('any'), required: true },
          /** Absent in editions that were created before organisers could edit add-ons; they use the add-ons in the code. */
          addons: { type: CustomAttributeType<readonly AddonTerms[]>('any') },
          facts: { type: CustomAttributeType<ChosenFacts>('any'), required: true },
          currentSince: { type: 'number' },
          earlierSince: { type: CustomAttributeType<readonly number[]>('any') },
          closedAt: { type: 'number' },
          rev: count,
        },
        indexes: listedIn('EDITIONS', 'id'),
      },
      where,
    ),
    /** Each saved version of a text of the site. Stored as long as the edition, because buyers agreed to a version of the terms. */
    textVersion: new Entity(
      {
        model: model('text-version'),
        attributes: {
          edition: text,
          name: { type: siteTextNames, required: true },
          rev: { ...count, padding: { length: 9, char: '0' } },
          at: count,
          by: text,
          /** Absent if this version is the built-in text. */
          text: { type: CustomAttributeType<TextVersion['text']>('any') },
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: ['edition', 'name'], template: 'TEXTS#${edition}#${name}', casing: 'none' },
            sk: { field: 'sk', composite: ['rev'], template: 'REV#${rev}', casing: 'none' },
          },
        },
      },
      where,
    ),
    wave: new Entity(
      {
        model: model('wave'),
        attributes: {
          id: { ...count, padding: { length: 9, char: '0' } },
          number: count,
          eventDate: text,
          startTime: count,
          capacity: count,
          status: { type: waveStatuses, required: true },
          notes: { type: 'string' },
          /** Identifies the request that created the wave. */
          intention: { type: 'string' },
        },
        indexes: listedIn('WAVES', 'id'),
      },
      where,
    ),
    /**
     * Of the deleted and moved waves, the highest id and, per day, the highest wave number. Ids and numbers must not be reused, because a
     * late payment or a printed code may still refer to them. Absent until the first deletion or move.
     */
    gone: new Entity(
      {
        model: model('waves-gone'),
        attributes: {
          id: count,
          numbers: { type: CustomAttributeType<Readonly<Record<string, number>>>('any'), required: true },
          /** Deleted waves that can be restored, the most recently deleted last. Absent in older items. */
          lately: { type: CustomAttributeType<readonly DeletedWave[]>('any') },
          rev: count,
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: [], template: 'WAVES-GONE', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
          },
        },
      },
      where,
    ),
    /**
     * The places of days and waves, the pieces of limited add-ons, the tickets of price steps and the uses of discount codes, each counter
     * split into shards. A shard stores the `free` number, not the taken number, because a condition can compare an attribute with a
     * number but can't subtract.
     */
    placeShard: new Entity(
      {
        model: model('place-shard'),
        attributes: {
          of: { type: ['day', 'wave', 'addon', 'code', 'step'] as const, required: true },
          id: text,
          shard: count,
          /** For an add-on: the free pieces minus the shard's share of all pieces, so that a shard needs no item before its first sale. */
          free: { type: 'number' },
          /** For a price step: the number of its tickets that were assigned to this shard, sold or not. */
          given: { type: 'number' },
          /** For a day or wave: whether it is open for sale. */
          open: { type: 'boolean' },
          /**
           * For a day or wave: whether people are on its waiting list; then its free places are for those people. Stored on each shard,
           * so that a sale checks it without an extra write.
           */
          waiting: { type: 'boolean' },
          epoch: { type: 'number' },
          /** The sales of a day that are counted here and not in the ledger yet (docs/decisions/0036); absent until the first sale. */
          sold: { type: CustomAttributeType<SalesTally>('any') },
          /** The number of changes to `sold`. */
          moves: { type: 'number' },
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: ['of'], template: 'PLACES#${of}', casing: 'none' },
            sk: { field: 'sk', composite: ['id', 'shard'], template: '${id}#${shard}', casing: 'none' },
          },
        },
      },
      where,
    ),
    discount: new Entity(
      {
        model: model('discount'),
        attributes: {
          code: text,
          id: text,
          name: text,
          type: { type: ['percentage', 'fixed'] as const, required: true },
          value: count,
          active: { type: 'boolean', required: true },
          ticketTypes: { type: CustomAttributeType<readonly TicketType[]>('any'), required: true },
          validFrom: { type: 'number' },
          validUntil: { type: 'number' },
          maxUses: { type: 'number' },
          edition: { type: 'string' },
          /** Increases with every change of the terms; absent in older codes. */
          rev: { type: 'number' },
          /** The group of codes that were made together. */
          group: { type: 'string' },
        },
        indexes: listedIn('DISCOUNTS', 'code'),
      },
      where,
    ),
  }
})

export type CatalogEntities = ReturnType<typeof catalogEntities>
