import { createWriteTransaction, CustomAttributeType } from 'electrodb'
import type { OwnNumberStore } from '#functions/ports/roster/own-number-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import type { createParticipantEntity } from './roster-participant.ts'

/** The holder of a start number on a race day. The key of the item makes the number unique. */
const createClaimEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'own-number', version: '1', service: 'duinstorm' },
      attributes: {
        eventDate: { type: 'string', required: true },
        number: { type: 'number', required: true, padding: { length: 5, char: '0' } },
        participantId: { type: 'string', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['eventDate'], template: 'OWN-NUMBERS#${eventDate}', casing: 'none' },
          sk: { field: 'sk', composite: ['number'], template: 'NUMBER#${number}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** The first start number of each wave of a race day. It is stored when start numbers are assigned for that day. */
const createFirstsEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'first-numbers', version: '1', service: 'duinstorm' },
      attributes: {
        eventDate: { type: 'string', required: true },
        firsts: { type: CustomAttributeType<Record<string, number>>('any'), required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['eventDate'], template: 'FIRST-NUMBERS#${eventDate}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
})

/** Opens the start numbers of participants. A number has a claim, which is written in one transaction with the roster row of its holder. */
export function openOwnNumbers(table: Table, participant: ReturnType<typeof createParticipantEntity>): OwnNumberStore {
  const claim = createClaimEntity(table)
  const firstNumbers = createFirstsEntity(table)
  return {
    async listOwnNumbers(eventDate) {
      const { data } = await claim.query.main({ eventDate }).go({ consistent: true, pages: 'all' })
      return data.map(({ number, participantId }) => ({ number, participantId }))
    },
    async findOwnNumber(eventDate, number) {
      const { data } = await claim.get({ eventDate, number }).go({ consistent: true })
      return data?.participantId
    },
    async giveOwnNumber({ previous, number, from, at }) {
      const { id, eventDate, ownNumber: held } = previous
      const isHeld = held?.eventDate === eventDate && held.number === number
      if (isHeld) return 'done'
      const answer = await runTransaction(() =>
        createWriteTransaction({ participant, claim }, (open) => {
          const changed = open.participant.patch({ id }).set({ updatedAt: at }).add({ rev: 1 })
          const row = number === null ? changed.remove(['ownNumber']) : changed.set({ ownNumber: { eventDate, number } })
          return [
            row.where(({ rev }, { eq }) => eq(rev, previous.rev)).commit(),
            ...(number === null
              ? []
              : [
                  open.claim
                    .put({ eventDate, number, participantId: id })
                    .where(({ participantId }, { eq, notExists }) => (from ? eq(participantId, from.id) : notExists(participantId)))
                    .commit(),
                ]),
            ...(held
              ? [
                  open.claim
                    .remove(held)
                    .where(({ participantId }, { eq }) => eq(participantId, id))
                    .commit(),
                ]
              : []),
            ...(from
              ? [
                  open.participant
                    .patch({ id: from.id })
                    .set({ updatedAt: at })
                    .remove(['ownNumber'])
                    .add({ rev: 1 })
                    .where(({ rev }, { eq }) => eq(rev, from.rev))
                    .commit(),
                ]
              : []),
          ]
        }).go(),
      )
      if (answer.ok) return 'done'
      return number !== null && !from && answer.refused.includes(1) && !answer.refused.includes(0) ? 'taken' : 'changed_meanwhile'
    },
    async getFirstNumbers(eventDate) {
      const { data } = await firstNumbers.get({ eventDate }).go({ consistent: true })
      return data?.firsts ?? {}
    },
    async putFirstNumbers(eventDate, firsts) {
      await firstNumbers.put({ eventDate, firsts }).go()
    },
  }
}
