import { CustomAttributeType } from 'electrodb'
import { saleDefaults } from '#functions/ports/payments/sale.ts'
import { firstStepAfterMs, type TicketRecord } from '#functions/ports/tickets/ticket-store.ts'
import { ticketTypes } from '#shared/domain/tickets/tickets.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { saleAttributes, saleIndexes } from '#functions/adapters/dynamodb/payments/sale-entity.ts'
import { openSales } from '#functions/adapters/dynamodb/payments/sale-store.ts'
import { Entity, perTable } from '#functions/adapters/dynamodb/entity.ts'

/** A ticket. Its participants, add-ons and receipt are readable attributes (docs/decisions/0028-cost-of-a-sale.md has the costs). */
export const ticketEntity = perTable(({ client, tableName }: Table) => {
  return new Entity(
    {
      model: { entity: 'ticket', version: '1', service: 'duinstorm' },
      attributes: {
        ...saleAttributes,
        ticketType: { type: ticketTypes, required: true },
        eventDate: { type: 'string', required: true },
        waveId: { type: 'number' },
        discountCode: { type: 'string' },
        codeGroup: { type: 'string' },
        priceStep: { type: CustomAttributeType<NonNullable<TicketRecord['priceStep']>>('any') },
        offerId: { type: 'string' },
        price: { type: 'number', required: true },
        participants: { type: CustomAttributeType<TicketRecord['participants']>('any'), required: true },
        team: { type: CustomAttributeType<NonNullable<TicketRecord['team']>>('any') },
        ofTeam: { type: CustomAttributeType<NonNullable<TicketRecord['ofTeam']>>('any') },
        upgrade: { type: CustomAttributeType<NonNullable<TicketRecord['upgrade']>>('any') },
        upgradedBy: { type: CustomAttributeType<NonNullable<TicketRecord['upgradedBy']>>('any') },
        addons: { type: CustomAttributeType<TicketRecord['addons']>('any') },
        lines: { type: CustomAttributeType<TicketRecord['lines']>('any'), required: true },
        // Stored records have the shorter name.
        partialRefunds: { type: CustomAttributeType<NonNullable<TicketRecord['partialRefunds']>>('any'), field: 'partRefunds' },
        company: { type: CustomAttributeType<NonNullable<TicketRecord['company']>>('any') },
        corrections: { type: CustomAttributeType<NonNullable<TicketRecord['corrections']>>('any') },
        mails: { type: CustomAttributeType<NonNullable<TicketRecord['mails']>>('any') },
        moved: { type: CustomAttributeType<NonNullable<TicketRecord['moved']>>('any') },
        soldBy: { type: CustomAttributeType<NonNullable<TicketRecord['soldBy']>>('any') },
        paidBack: { type: CustomAttributeType<NonNullable<TicketRecord['paidBack']>>('any') },
        noticeIds: { type: CustomAttributeType<NonNullable<TicketRecord['noticeIds']>>('any') },
        requestDigest: { type: 'string', required: true },
      },
      indexes: saleIndexes('TICKET'),
    },
    { client, table: tableName },
  )
})

/** Creates the entity of one item. The first steps of all tickets that were created before its time `until` (ms) have been tried. */
export function firstStepMark({ client, tableName }: Table) {
  return new Entity(
    {
      model: { entity: 'first-step-mark', version: '1', service: 'duinstorm' },
      attributes: { until: { type: 'number', required: true } },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'FIRST-STEPS', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
      },
    },
    { client, table: tableName },
  )
}

const blankTicket = {
  ...saleDefaults,
  waveId: null,
  addons: [],
  discountCode: null,
  offerId: null,
} satisfies Partial<TicketRecord>

type Stored = Pick<TicketRecord, 'createdAt' | 'nextStep' | 'nextStepAt'>

/** Returns the time (ms) at which a ticket's first step is due. */
export const firstStepOf = ({ createdAt }: Pick<TicketRecord, 'createdAt'>) => createdAt + firstStepAfterMs

/** Whether the next step of a ticket is still its first one. */
export function isFirstStep(ticket: Pick<TicketRecord, 'createdAt' | 'nextStep' | 'nextStepAt'>): boolean {
  return ticket.nextStep !== null && ticket.nextStepAt === firstStepOf(ticket)
}

/** Opens tickets with the functions that all kinds of sale have. `entity` is a {@link ticketEntity}. */
export const openTickets = (entity: object) =>
  openSales<TicketRecord>(entity, blankTicket, {
    // The first step (see `isFirstStep`) is stored without its time, so that it is not in the index of due steps.
    pack: (ticket) => ({ ...ticket, nextStepAt: isFirstStep(ticket) ? null : ticket.nextStepAt }),
    unpack: (item) => {
      const ticket = item as Stored
      return { ...ticket, nextStepAt: ticket.nextStep && !ticket.nextStepAt ? firstStepOf(ticket) : ticket.nextStepAt }
    },
  })
