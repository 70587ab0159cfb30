import { text } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

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
