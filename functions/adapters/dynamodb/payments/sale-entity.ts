import { CustomAttributeType } from 'electrodb'
import { saleSteps } from '#functions/ports/payments/sale.ts'
import { text } from '#functions/adapters/dynamodb/attributes.ts'
import { disputeEnds } from '#shared/domain/money/disputes.ts'
import { saleStates } from '#shared/domain/money/sales.ts'

const moment = { type: 'number' } as const
/** Pads a number with zeros, so that its text in an index sorts in the order of the numbers. */
const sortable = { padding: { length: 15, char: '0' } } as const

/** The attributes of every kind of sale. A sale is written as a whole and must stay small, because a write unit is 1 kB. */
export const saleAttributes = {
  id: text,
  state: { type: saleStates, required: true },
  createdAt: { type: 'number', required: true, ...sortable },
  paymentIntentId: { type: 'string' },
  paymentMethod: { type: 'string' },
  paidAt: moment,
  holdExpiresAt: moment,
  nextStep: { type: saleSteps },
  nextStepAt: { ...moment, ...sortable },
  stepLease: moment,
  stepFailures: { type: 'number' },
  mailed: { type: CustomAttributeType<string[]>('any') },
  mailWaits: { type: 'boolean' },
  refundReason: { type: 'string' },
  refundAmount: { type: 'number' },
  refundAttempts: { type: 'number' },
  disputedAt: moment,
  disputeEnd: { type: disputeEnds },
  disputeEndedAt: moment,
  appliedEvents: { type: CustomAttributeType<string[]>('any') },
  rev: { type: 'number', required: true },
} as const

/** Returns three indexes of a kind of sale: sales by id, sales with a due step, and all sales by time of creation. */
export const saleIndexes = (kind: string) =>
  ({
    main: {
      pk: { field: 'pk', composite: ['id'], template: `${kind}#\${id}`, casing: 'none' },
      sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
    },
    due: {
      index: 'due',
      projection: 'keys_only',
      // ElectroDB requires a value even if the condition is false: 0 means that the sale has no next step.
      condition: ({ nextStepAt }: { nextStepAt?: number }) => nextStepAt !== 0,
      pk: { field: 'duepk', composite: [], template: `${kind}S`, casing: 'none' },
      sk: { field: 'duesk', composite: ['nextStepAt', 'id'], template: '${nextStepAt}#${id}', casing: 'none' },
    },
    listed: {
      index: 'listed',
      projection: 'keys_only',
      pk: { field: 'listedpk', composite: [], template: `${kind}S`, casing: 'none' },
      sk: { field: 'listedsk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
    },
  }) as const
