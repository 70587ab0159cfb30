import { CustomAttributeType, Entity, type CreateEntityItem, type EntityItem } from 'electrodb'
import type { TicketParticipant, TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketStates, ticketTypes } from '#shared/domain/tickets.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'

const text = { type: 'string', required: true } as const
const moment = { type: 'number' } as const
/** So that text in an index sorts as the number does. */
const sortable = { padding: { length: 15, char: '0' } } as const

/** A ticket with its participants, written as a whole. Kept small: a write unit is 1 kB. */
export function ticketEntity({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'ticket', version: '1', service: 'duinstorm' },
      attributes: {
        id: text,
        state: { type: ticketStates, required: true },
        ticketType: { type: ticketTypes, required: true },
        eventDate: text,
        waveId: { type: 'number' },
        participants: { type: CustomAttributeType<TicketParticipant[]>('any'), required: true },
        addons: { type: CustomAttributeType<TicketRecord['addons']>('any') },
        discountCode: { type: 'string' },
        price: { type: 'number', required: true },
        lines: { type: CustomAttributeType<TicketRecord['lines']>('any'), required: true },
        paymentIntentId: { type: 'string' },
        paymentMethod: { type: 'string' },
        requestDigest: text,
        createdAt: { type: 'number', required: true, ...sortable },
        paidAt: moment,
        holdExpiresAt: moment,
        renewedAt: moment,
        settledFailure: { type: 'string' },
        nextStep: { type: ['expire-hold', 'send-confirmation', 'refund'] as const },
        nextStepAt: { ...moment, ...sortable },
        stepLease: moment,
        stepFailures: { type: 'number' },
        mailed: { type: CustomAttributeType<string[]>('any') },
        appliedEvents: { type: CustomAttributeType<string[]>('any') },
        rev: { type: 'number', required: true },
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['id'], template: 'TICKET#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
        due: {
          index: 'due',
          projection: 'keys_only',
          // ElectroDB wants a value even where the condition says no: 0 stands for none.
          condition: ({ nextStepAt }) => nextStepAt !== 0,
          pk: { field: 'duepk', composite: [], template: 'TICKETS', casing: 'none' },
          sk: { field: 'duesk', composite: ['nextStepAt', 'id'], template: '${nextStepAt}#${id}', casing: 'none' },
        },
        listed: {
          index: 'listed',
          projection: 'keys_only',
          pk: { field: 'listedpk', composite: [], template: 'TICKETS', casing: 'none' },
          sk: { field: 'listedsk', composite: ['createdAt', 'id'], template: '${createdAt}#${id}', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}

type TicketEntity = ReturnType<typeof ticketEntity>

/** Leaves out what is null or empty: absent attributes cost nothing. */
export function toItem(ticket: TicketRecord): CreateEntityItem<TicketEntity> {
  const entries = Object.entries(ticket).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
  return { ...Object.fromEntries(entries), nextStepAt: ticket.nextStepAt ?? 0 } as CreateEntityItem<TicketEntity>
}

export function fromItem(item: EntityItem<TicketEntity>): TicketRecord {
  return {
    id: item.id,
    state: item.state,
    ticketType: item.ticketType,
    eventDate: item.eventDate,
    waveId: item.waveId ?? null,
    participants: item.participants,
    addons: item.addons ?? [],
    discountCode: item.discountCode ?? null,
    price: item.price,
    lines: item.lines,
    paymentIntentId: item.paymentIntentId ?? null,
    paymentMethod: item.paymentMethod ?? null,
    requestDigest: item.requestDigest,
    createdAt: item.createdAt,
    paidAt: item.paidAt ?? null,
    holdExpiresAt: item.holdExpiresAt ?? null,
    renewedAt: item.renewedAt ?? null,
    settledFailure: item.settledFailure ?? null,
    nextStep: item.nextStep ?? null,
    nextStepAt: item.nextStepAt || null,
    stepLease: item.stepLease ?? null,
    stepFailures: item.stepFailures ?? 0,
    mailed: item.mailed ?? [],
    appliedEvents: item.appliedEvents ?? [],
    rev: item.rev,
  }
}
