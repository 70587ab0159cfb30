import { createWriteTransaction, CustomAttributeType } from 'electrodb'
import type { InvoiceTerms, Seller } from '#shared/domain/money/invoices.ts'
import type { InvoiceMark, InvoiceRecord, InvoiceStore } from '#functions/ports/invoices/invoice-store.ts'
import { invoiceYears } from '#shared/facts/retention.ts'
import { text, toTtl, ttl } from '#functions/adapters/dynamodb/attributes.ts'
import type { Table } from '#functions/adapters/dynamodb/client.ts'
import { ifConditionHolds } from '#functions/adapters/dynamodb/condition.ts'
import { unwrapErrors } from '#functions/adapters/dynamodb/unwrap-errors.ts'
import { runTransaction } from '#functions/adapters/dynamodb/transact.ts'
import { Entity } from '#functions/adapters/dynamodb/entity.ts'

const number = { type: 'number', required: true } as const
/** Pads a number with zeros, so that its text sorts in the order of the numbers. */
const sortable = { ...number, padding: { length: 6, char: '0' } } as const
const kinds = ['invoice', 'credit'] as const
const sales = ['ticket', 'order'] as const

/** Higher than every number of six digits. */
const highest = 1_000_000

function entitiesOf({ client, tableName }: Table) {
  const where = { client, table: tableName }
  const invoice = new Entity(
    {
      model: { entity: 'invoice', version: '1', service: 'duinstorm' },
      attributes: {
        kind: { type: kinds, required: true },
        year: number,
        sequence: sortable,
        sale: { type: sales, required: true },
        saleId: text,
        part: { type: 'number' },
        correction: { type: 'number' },
        credits: { type: 'string' },
        issuedAt: number,
        paidAt: number,
        suppliedOn: { type: 'string' },
        seller: { type: CustomAttributeType<Seller>('any') },
        buyer: { type: CustomAttributeType<InvoiceRecord['buyer']>('any'), required: true },
        company: { type: CustomAttributeType<NonNullable<InvoiceRecord['company']>>('any') },
        email: text,
        paymentMethod: { type: 'string' },
        lines: { type: CustomAttributeType<InvoiceRecord['lines']>('any'), required: true },
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['year'], template: 'INVOICES#${year}', casing: 'none' },
          sk: { field: 'sk', composite: ['sequence'], template: 'NR#${sequence}', casing: 'none' },
        },
      },
    },
    where,
  )
  /** The invoice number of a sale, stored for as long as the invoice. A sale has at most one number for each kind and `InvoiceMark`. */
  const invoiceOf = new Entity(
    {
      model: { entity: 'invoice-of', version: '1', service: 'duinstorm' },
      attributes: {
        sale: { type: sales, required: true },
        saleId: text,
        kind: { type: kinds, required: true },
        year: number,
        sequence: number,
        ttl,
      },
      indexes: {
        main: {
          pk: { field: 'pk', composite: ['sale', 'saleId'], template: 'INVOICE-OF#${sale}#${saleId}', casing: 'none' },
          sk: { field: 'sk', composite: ['kind'], template: '${kind}', casing: 'none' },
        },
      },
    },
    where,
  )
  /** The invoice terms in one item, as text, so that one condition compares all of them. */
  const terms = new Entity(
    {
      model: { entity: 'invoice-terms', version: '1', service: 'duinstorm' },
      attributes: { terms: text },
      indexes: {
        main: {
          pk: { field: 'pk', composite: [], template: 'INVOICE-TERMS', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'ITEM', casing: 'none' },
        },
      },
    },
    where,
  )
  return { invoice, invoiceOf, terms }
}

/**
 * Creates the store of invoices, sorted by number in one partition per year. The highest number is the counter: the next invoice is created
 * under the next number, in one transaction with the record of its sale. So no number is given twice or left out, and no sale gets two
 * numbers.
 */
export function createInvoiceStore(table: Table): InvoiceStore {
  const entities = entitiesOf(table)
  const { terms, ...numbered } = entities
  return unwrapErrors({
    async getTerms() {
      const { data } = await terms.get({}).go({ consistent: true })
      return data ? (JSON.parse(data.terms) as InvoiceTerms) : undefined
    },
    async putTerms(next, previous) {
      const written = terms
        .put({ terms: JSON.stringify(next) })
        .where((stored, { eq, notExists }) => (previous ? eq(stored.terms, JSON.stringify(previous)) : notExists(stored.terms)))
        .go()
      return (await ifConditionHolds(written)) !== undefined
    },
    async lastOf(year) {
      const { data } = await entities.invoice.query
        .main({ year })
        .go({ order: 'desc', limit: 1, consistent: true, attributes: ['sequence'] })
      return data[0]?.sequence ?? 0
    },
    async add(given) {
      const answer = await runTransaction(() =>
        createWriteTransaction(numbered, (open) => [
          open.invoiceOf.create(toNote(given)).commit(),
          open.invoice.create(toItem(given)).commit(),
        ]).go(),
      )
      if (answer.ok) return 'done'
      return answer.refused.includes(0) ? 'exists' : 'number_taken'
    },
    async put(records) {
      const [notes, items] = await Promise.all([
        entities.invoiceOf.put(records.map(toNote)).go({ concurrency: 8 }),
        entities.invoice.put(records.map(toItem)).go({ concurrency: 8 }),
      ])
      const failed = notes.unprocessed.length + items.unprocessed.length
      if (failed > 0) throw new Error(`${failed} items of invoices were not written`)
    },
    async find(sale, saleId, kind, mark = {}) {
      const { data: noted } = await entities.invoiceOf.get({ sale, saleId: noteIdOf(saleId, mark), kind }).go({ consistent: true })
      if (!noted) return undefined
      const { data } = await entities.invoice.get({ year: noted.year, sequence: noted.sequence }).go({ consistent: true })
      return data ? toRecord(data) : undefined
    },
    async get(year, sequence) {
      const { data } = await entities.invoice.get({ year, sequence }).go({ consistent: true })
      return data ? toRecord(data) : undefined
    },
    async list(year, { limit, cursor, newestFirst = false } = {}) {
      const ofYear = entities.invoice.query.main({ year })
      const left = newestFirst ? ofYear.lt({ sequence: cursor ?? highest }) : ofYear.gt({ sequence: cursor ?? 0 })
      const { data, cursor: more } = await left.go({
        consistent: true,
        order: newestFirst ? 'desc' : 'asc',
        ...(limit === undefined ? { pages: 'all' as const } : { limit }),
      })
      const invoices = data.map(toRecord)
      const last = invoices.at(-1)
      return { invoices, ...(more && last ? { cursor: last.sequence } : {}) }
    },
  })
}

/** Returns the key under which the invoice number of a sale and a mark is stored. Unambiguous, because no sale's id has a dot. */
const noteIdOf = (saleId: string, { part, correction }: InvoiceMark) =>
  correction === undefined ? (part === undefined ? saleId : `${saleId}.${part}`) : `${saleId}.c${correction}`

const ttlOf = ({ year }: InvoiceRecord) => toTtl(Date.UTC(year + invoiceYears + 1, 0, 1))

function toNote(invoice: InvoiceRecord) {
  const { sale, kind, year, sequence } = invoice
  return { sale, saleId: noteIdOf(invoice.saleId, invoice), kind, year, sequence, ttl: ttlOf(invoice) }
}

function toItem(invoice: InvoiceRecord) {
  const { credits, suppliedOn, paymentMethod, ...rest } = invoice
  const known = Object.fromEntries(Object.entries({ credits, suppliedOn, paymentMethod }).filter(([, value]) => value !== null))
  return { ...rest, ...known, ttl: ttlOf(invoice) }
}

type Stored = Omit<InvoiceRecord, 'credits' | 'suppliedOn' | 'paymentMethod'> & {
  credits?: string
  suppliedOn?: string
  paymentMethod?: string
  ttl?: number
}

function toRecord({ ttl: _, credits, suppliedOn, paymentMethod, ...rest }: Stored): InvoiceRecord {
  return { ...rest, credits: credits ?? null, suppliedOn: suppliedOn ?? null, paymentMethod: paymentMethod ?? null }
}
