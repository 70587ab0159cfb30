import { createWriteTransaction, Entity } from 'electrodb'
import type { ProfileStore } from '#functions/ports/accounts/profile-store.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { plainErrors } from '#functions/adapters/dynamodb/plain-errors.ts'
import { createParticipantEntity } from '#functions/adapters/dynamodb/roster/roster-participant.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'

const text = { type: 'string', required: true } as const
const yesOrNo = { type: 'boolean', required: true } as const

/** Profiles in the table, one item per participant. */
export function createProfileStore(table: Table): ProfileStore {
  const profile = new Entity(
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
  const participant = createParticipantEntity(table)
  return plainErrors({
    async get(participantId) {
      return (await profile.get({ participantId }).go({ consistent: true })).data ?? undefined
    },
    async remove(participantId) {
      await profile.delete({ participantId }).go()
    },
    async save({ previous, next, row }) {
      const answer = await runTransaction(() =>
        createWriteTransaction({ profile, participant }, (open) => [
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
                  .set({ name: row.name, phone: row.phone, updatedAt: next.updatedAt })
                  .add({ rev: 1 })
                  .where(({ rev }, { eq }) => eq(rev, row.previous.rev))
                  .commit(),
              ]
            : []),
        ]).go(),
      )
      return answer.ok ? 'done' : 'changed_meanwhile'
    },
  })
}
