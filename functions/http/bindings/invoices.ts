import { invoiceOfficeEndpoints } from '#shared/contract/invoices-office.ts'
import { invoiceEndpoints } from '#shared/contract/invoices.ts'
import { parseInvoiceNumber } from '#shared/domain/money/invoices.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { bindGroup, done } from '#functions/http/bind-group.ts'
import { withVersion } from '#functions/usecases/change-terms.ts'
import { changeInvoiceTerms, readInvoiceTerms } from '#functions/usecases/invoices/invoice-terms.ts'
import { listInvoices } from '#functions/usecases/invoices/list-invoices.ts'
import { printInvoice } from '#functions/usecases/invoices/print-invoice.ts'
import { ticketIdOf } from '#functions/usecases/participants/read-dossier.ts'
import { getOrderInvoice } from '#functions/usecases/shop/get-order-invoice.ts'
import {
  getOwnInvoice,
  getTicketInvoice,
  listOwnInvoices,
  listOfficeInvoices,
  listTicketInvoices,
} from '#functions/usecases/tickets/get-ticket-invoices.ts'
import {
  changeInvoiceCompany,
  changeOwnInvoiceCompany,
  chooseInvoiceCompany,
  findTicketInvoice,
} from '#functions/usecases/tickets/change-invoice-company.ts'
import { readLinkKey } from '#functions/usecases/tickets/ticket-address.ts'
import { readEditionScope } from '#functions/usecases/catalog/edition-scope.ts'

/** Returns the id of the first participant on the ticket of an invoice, because the audit log lists these changes by person. */
async function buyerIdOf(deps: Pick<Deps, 'invoices' | 'tickets'>, number: string): Promise<string | undefined> {
  const { saleId } = await findTicketInvoice(deps, number)
  return (await deps.tickets.get(saleId))?.participants[0]?.id
}

const endpoints = { ...invoiceEndpoints, ...invoiceOfficeEndpoints }

export const invoiceGroup = bindGroup<typeof endpoints, 'catalog' | 'invoices' | 'orders' | 'printer' | 'roster' | 'tickets' | 'transfers'>(
  endpoints,
  {
    listTicketInvoices: async ({ params }, { deps }) => listTicketInvoices(deps, await readLinkKey(deps, params.id)),
    getTicketInvoice: async ({ params }, { deps }) => getTicketInvoice(deps, await readLinkKey(deps, params.id), params.number),
    getOrderInvoice: ({ params }, { deps }) => getOrderInvoice(deps, params.orderId),
    async chooseInvoiceCompany({ params, body }, { deps, address }) {
      await chooseInvoiceCompany(deps, { ...params, ...body, address })
      return done
    },
    listOwnInvoices: (_, { deps, caller }) => listOwnInvoices(deps, caller.participantEmail),
    changeOwnInvoiceCompany: {
      handle: ({ params, body }, { deps, address, caller }) =>
        changeOwnInvoiceCompany(deps, { ...params, ...body, email: caller.participantEmail, address }),
      audit: { byParticipants: true, target: ({ params }, { deps }) => buyerIdOf(deps, params.number) },
    },
    listParticipantInvoices: async ({ params }, { deps }) => listOfficeInvoices(deps, await ticketIdOf(deps, params.id)),
    changeInvoiceCompany: {
      handle: ({ params, body }, { deps }) => changeInvoiceCompany(deps, params.number, body.company),
      audit: { target: ({ params }, { deps }) => buyerIdOf(deps, params.number) },
    },
    listInvoices: async ({ query }, { deps, edition }) => listInvoices(deps, query, await readEditionScope(deps, edition)),
    readInvoiceTerms: async (_, { deps }) => withVersion(await readInvoiceTerms(deps)),
    changeInvoiceTerms: {
      handle: async ({ body }, { deps }) => withVersion(await changeInvoiceTerms(deps, body)),
      audit: { state: (_, { deps }) => readInvoiceTerms(deps) },
    },
    async getInvoice({ params }, { deps }) {
      const { year, sequence } = parseInvoiceNumber(params.number)
      return printInvoice(deps, await deps.invoices.get(year, sequence))
    },
    getOwnInvoice: ({ params }, { deps, caller }) => getOwnInvoice(deps, caller.participantEmail, params.number),
  },
)
