import { createWriteTransaction } from 'electrodb'
import type { ProfileStore } from '#functions/ports/accounts/profile-store.ts'
import { text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { owedJobWrites } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { accountEntities } from './account-entities.ts'
import { accountLeaveWrites } from './account-leave-writes.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

const yesOrNo = { type: 'boolean', required: true } as const

/** A profile: the data of one participant that are not in the roster. Each profile is one item. */
export const profileEntity = perTable((table: Table) => {
  return new Entity(
    {
      model: { entity: 'profile', version: '1', service: 'duinstorm' },
      attributes: {
        participantId: text,
        street: text,
        houseNumber: text,
        postalCode: text,
        city: text,
        country: text,
        emergencyContact: text,
        emergencyContactPhone: text,
        notificationPreferences: { type: 'map', required: true, properties: { email: yesOrNo, sms: yesOrNo, push: yesOrNo } },
        privacySettings: {
          type: 'map',
          required: true,
          properties: { shareResults: yesOrNo, shareProfile: yesOrNo, allowMarketing: yesOrNo },
        },
        rev: { type: 'number', required: true },
        updatedAt: { type: 'number', required: true },
      },
      indexes: { main: itemKey('PROFILE#${participantId}', 'participantId') },
    },
    { client: table.client, table: table.tableName },
  )
})

/** The number of batches, each of a hundred reads, that run at the same time. */
const batchesAtOnce = 8

/** Creates the store of profiles in the table, with one item per participant. */
export function createProfileStore(table: Table): ProfileStore {
  const profile = profileEntity(table)
  const participant = createParticipantEntity(table)
  const { account, accountLeft, owedJob } = accountEntities(table)
  return unwrapErrors({
    async get(participantId) {
      return (await profile.get({ participantId }).go({ consistent: true })).data ?? undefined
    },
    async list(participantIds) {
      const each = [...new Set(participantIds)].map((participantId) => ({ participantId }))
      return each.length > 0 ? (await profile.get(each).go({ concurrency: batchesAtOnce })).data : []
    },
    async remove(participantId) {
      await profile.delete({ participantId }).go()
    },
    async save({ previous, next, row, codeVersion, account: moved, owed }) {
      const answer = await runTransaction(() =>
        createWriteTransaction({ profile, participant, account, accountLeft, owedJob }, (open) => [
          previous
            ? open.profile
                .put({ ...next, rev: previous.rev + 1 })
                .where(({ rev }, { eq }) => eq(rev, previous.rev))
                .commit()
            : open.profile.create({ ...next, rev: 1 }).commit(),
          ...(row
            ? [
                open.participant
                  .patch({ id: row.previous.id })
                  .set({
                    name: row.name,
                    phone: row.phone,
                    ...(row.country === undefined ? {} : { country: row.country }),
                    ...(row.email === undefined ? {} : { email: row.email }),
                    ...(row.gender === undefined ? {} : { gender: row.gender }),
                    updatedAt: next.updatedAt,
                  })
                  .add({ rev: 1 })
                  .where(({ rev }, { eq }) => eq(rev, row.previous.rev))
                  .commit(),
              ]
            : [
                open.participant
                  .check({ id: next.participantId })
                  .where((attribute, { eq }) => eq(attribute.codeVersion, codeVersion))
                  .commit(),
              ]),
          ...accountLeaveWrites(open, moved ?? { from: [] }, { id: next.participantId, at: next.updatedAt }),
          ...(moved
            ? [
                open.account
                  .upsert({ email: moved.to })
                  .add({ participantIds: [next.participantId] })
                  .commit(),
              ]
            : []),
          ...owedJobWrites(open, owed),
        ]).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
  })
}
