import { CustomAttributeType } from 'electrodb'
import { adminRoles } from '#shared/domain/office/admin-roles.ts'
import type { SecondStep } from '#functions/ports/accounts/account-store.ts'
import { ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { owedJobEntity } from '#functions/adapters/dynamodb/owed-jobs.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

export type AccountEntities = ReturnType<typeof accountEntities>

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })

/** The ElectroDB entities for logging in: accounts, sessions and administrators. */
export const accountEntities = perTable((table: Table) => {
  const where = { client: table.client, table: table.tableName }
  return {
    owedJob: owedJobEntity(table),
    session: new Entity(
      {
        model: model('session'),
        attributes: {
          idHash: { type: 'string', required: true },
          role: { type: ['participant', 'admin'] as const, required: true },
          subject: { type: 'string', required: true },
          passwordMark: { type: 'string', required: true },
          expiresAt: { type: 'number', required: true },
          openedAt: { type: 'number' },
          seenAt: { type: 'number' },
          device: { type: 'string' },
          ttl,
        },
        indexes: {
          main: itemKey('SESSION#${idHash}', 'idHash'),
          // This index contains only sessions of administrators. No screen lists the sessions of participants, so those are
          // not indexed, which saves a second write.
          office: {
            index: 'gsi1',
            condition: ({ role }: { role?: string }) => role === 'admin',
            pk: { field: 'gsi1pk', composite: ['role'], template: 'SESSIONS#${role}', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['subject', 'idHash'], template: '${subject}#${idHash}', casing: 'none' },
          },
        },
      },
      where,
    ),
    account: new Entity(
      {
        model: model('account'),
        attributes: {
          email: { type: 'string', required: true },
          passwordHash: { type: 'string' },
          participantIds: { type: 'set', items: 'string' },
          pendingEmail: { type: 'string' },
          pendingUntil: { type: 'number' },
        },
        indexes: { main: itemKey('ACCOUNT#${email}', 'email') },
      },
      where,
    ),
    /** Records that a participant left an account. No index lists accounts, so this record is needed to find an empty account. */
    accountLeft: new Entity(
      {
        model: model('accountLeft'),
        attributes: { email: { type: 'string', required: true }, leftAt: { type: 'number', required: true } },
        indexes: {
          main: {
            pk: { field: 'pk', composite: [], template: 'ACCOUNTS_LEFT', casing: 'none' },
            sk: { field: 'sk', composite: ['email'], template: '${email}', casing: 'none' },
          },
        },
      },
      where,
    ),
    /** The log-in settings of all administrators, in one item. */
    loginSetting: new Entity(
      {
        model: model('loginSetting'),
        attributes: { ownersTwoSteps: { type: 'boolean', required: true } },
        indexes: {
          main: {
            pk: { field: 'pk', composite: [], template: 'LOGIN-SETTING', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
          },
        },
      },
      where,
    ),
    admin: new Entity(
      {
        model: model('admin'),
        attributes: {
          username: { type: 'string', required: true },
          name: { type: 'string' },
          passwordHash: { type: 'string' },
          role: { type: adminRoles },
          email: { type: 'string' },
          invitedAt: { type: 'number' },
          secondStep: { type: CustomAttributeType<SecondStep>('any') },
          rev: { type: 'number' },
        },
        indexes: {
          main: itemKey('ADMIN#${username}', 'username'),
          all: {
            index: 'gsi1',
            pk: { field: 'gsi1pk', composite: [], template: 'ADMINS', casing: 'none' },
            sk: { field: 'gsi1sk', composite: ['username'], template: '${username}', casing: 'none' },
          },
        },
      },
      where,
    ),
  }
})
