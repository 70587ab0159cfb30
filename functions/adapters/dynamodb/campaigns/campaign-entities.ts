import { CustomAttributeType } from 'electrodb'
import {
  campaignStages,
  type Audience,
  type CampaignMessage,
  type CampaignRecord,
  type RecipientStatus,
  type SuppressionReason,
} from '#functions/ports/campaigns/campaign-store.ts'
import { smsFailures } from '#shared/domain/messages/sms-deliveries.ts'
import type { CampaignTally } from '#shared/domain/messages/campaigns.ts'
import { text, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { itemKey } from '#functions/adapters/dynamodb/item-key.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

const model = (entity: string) => ({ entity, version: '1', service: 'duinstorm' })
const number = { type: 'number', required: true } as const
/** Pads a number with zeros, so that its text in an index sorts in the order of the numbers. */
const sortable = { padding: { length: 15, char: '0' } } as const

/** The entities for campaigns, their recipients (one partition per campaign), suppressed addresses, and the costs per month. */
export const campaignEntities = perTable(({ client, tableName }: Table) => {
  const where = { client, table: tableName }
  const ofCampaign = {
    field: 'pk',
    composite: ['campaignId'] as 'campaignId'[],
    template: 'CAMPAIGN#${campaignId}',
    casing: 'none' as const,
  }
  return {
    campaign: new Entity(
      {
        model: model('campaign'),
        attributes: {
          id: text,
          kind: { type: ['email', 'notification', 'emergency', 'test', 'tickets'] as const, required: true },
          channel: { type: ['email', 'sms', 'push'] as const, required: true },
          template: text,
          recipientType: text,
          audience: { type: CustomAttributeType<Audience>('any'), required: true },
          message: { type: CustomAttributeType<CampaignMessage>('any'), required: true },
          requestDigest: text,
          createdBy: text,
          createdAt: { ...number, ...sortable },
          scheduledFor: { type: 'number' },
          stage: { type: campaignStages, required: true },
          isPaused: { type: 'boolean', required: true },
          count: number,
          spend: { type: CustomAttributeType<NonNullable<CampaignRecord['spend']>>('any') },
          tally: { type: CustomAttributeType<CampaignTally>('any'), required: true },
          bounced: { type: 'number' },
          complained: { type: 'number' },
          position: { type: 'string' },
          round: number,
          retriesUncertain: { type: 'boolean', required: true },
          comesBack: { type: 'boolean' },
          nextAt: { type: 'number', ...sortable },
          leaseBy: { type: 'string' },
          leaseUntil: { type: 'number' },
          finishedAt: { type: 'number' },
          rev: number,
        },
        indexes: {
          main: {
            pk: { field: 'pk', composite: ['id'], template: 'CAMPAIGN#${id}', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
          },
          due: {
            index: 'due',
            projection: 'keys_only',
            // ElectroDB requires a value even if the condition is false: 0 means that `nextAt` is null.
            condition: ({ nextAt }: { nextAt?: number }) => nextAt !== 0,
            pk: { field: 'duepk', composite: [], template: 'CAMPAIGNS', casing: 'none' },
            sk: { field: 'duesk', composite: ['nextAt', 'id'], template: '${nextAt}#${id}', casing: 'none' },
          },
          listed: {
            index: 'listed',
            projection: 'keys_only',
            pk: { field: 'listedpk', composite: [], template: 'CAMPAIGNS', casing: 'none' },
            sk: { field: 'listedsk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
          },
        },
      },
      where,
    ),
    addresses: new Entity(
      {
        model: model('campaign-addresses'),
        attributes: {
          campaignId: text,
          page: { ...number, padding: { length: 4, char: '0' } },
          addresses: { type: CustomAttributeType<string[]>('any'), required: true },
          ttl,
        },
        indexes: {
          main: {
            pk: ofCampaign,
            sk: { field: 'sk', composite: ['page'], template: 'ADDRESSES#${page}', casing: 'none' },
          },
        },
      },
      where,
    ),
    recipient: new Entity(
      {
        model: model('campaign-recipient'),
        attributes: {
          campaignId: text,
          key: text,
          ref: text,
          status: { type: CustomAttributeType<RecipientStatus>('string'), required: true },
          round: number,
          reason: { type: 'string' },
          ttl,
        },
        indexes: {
          main: {
            pk: ofCampaign,
            sk: { field: 'sk', composite: ['key'], template: 'TO#${key}', casing: 'none' },
          },
        },
      },
      where,
    ),
    returned: new Entity(
      {
        model: model('campaign-return'),
        attributes: {
          campaignId: text,
          kind: { type: ['bounced', 'complained'] as const, required: true },
          key: text,
          ref: text,
          ttl,
        },
        indexes: {
          main: {
            pk: ofCampaign,
            sk: { field: 'sk', composite: ['kind', 'key'], template: 'BACK#${kind}#${key}', casing: 'none' },
          },
        },
      },
      where,
    ),
    /** An SMS, with the provider's id as key. The provider's delivery report sets `isKnown`, and `failure` if the SMS was not delivered. */
    text: new Entity(
      {
        model: model('campaign-text'),
        attributes: {
          messageId: text,
          campaignId: text,
          key: text,
          ref: text,
          isKnown: { type: 'boolean' },
          failure: { type: smsFailures },
          ttl,
        },
        indexes: { main: itemKey('SMS#${messageId}', 'messageId') },
      },
      where,
    ),
    /** The numbers of delivered and failed SMS. A separate item, because the worker often rewrites the campaign's item. */
    deliveries: new Entity(
      {
        model: model('campaign-deliveries'),
        attributes: { campaignId: text, reached: { type: 'number' }, unreached: { type: 'number' } },
        indexes: {
          main: { pk: ofCampaign, sk: { field: 'sk', composite: [], template: 'DELIVERIES', casing: 'none' } },
        },
      },
      where,
    ),
    unreached: new Entity(
      {
        model: model('campaign-unreached'),
        attributes: { campaignId: text, key: text, ref: text, failure: { type: smsFailures, required: true }, ttl },
        indexes: {
          main: { pk: ofCampaign, sk: { field: 'sk', composite: ['key'], template: 'MISSED#${key}', casing: 'none' } },
        },
      },
      where,
    ),
    suppression: new Entity(
      {
        model: model('suppression'),
        attributes: { key: text, reason: { type: CustomAttributeType<SuppressionReason>('string'), required: true }, at: number },
        indexes: { main: itemKey('SUPPRESSED#${key}', 'key') },
      },
      where,
    ),
    spending: new Entity(
      {
        model: model('sms-spending'),
        attributes: { month: text, cents: { type: 'number' } },
        indexes: { main: itemKey('SMS-SPENDING#${month}', 'month') },
      },
      where,
    ),
    smsTerms: new Entity(
      {
        model: model('sms-terms'),
        attributes: { centsPerPart: number, monthlyLimitCents: number },
        indexes: {
          main: {
            pk: { field: 'pk', composite: [], template: 'SMS-TERMS', casing: 'none' },
            sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
          },
        },
      },
      where,
    ),
  }
})
