import { builtInInvoiceTerms, type InvoiceTerms } from '#shared/domain/money/invoices.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms } from '#functions/usecases/change-terms.ts'

/** Returns the seller and the VAT rates, set by an owner or built in, for later invoices. */
export async function readInvoiceTerms({ invoices }: Pick<Deps, 'invoices'>): Promise<InvoiceTerms> {
  return { ...builtInInvoiceTerms, ...(await invoices.getTerms()) }
}

/**
 * Changes the terms of later invoices; issued invoices stay as they are. Throws `record_changed` with the current terms if `version` is
 * outdated.
 */
export async function changeInvoiceTerms(
  deps: Pick<Deps, 'invoices'>,
  terms: InvoiceTerms & { version?: string | undefined },
): Promise<InvoiceTerms> {
  await changeTerms({ read: deps.invoices.getTerms, write: deps.invoices.putTerms }, builtInInvoiceTerms, terms)
  return readInvoiceTerms(deps)
}

/** Returns the VAT on goods of the shop as a fact, if it differs from the built-in one. */
export async function readVatFacts(deps: Pick<Deps, 'invoices'>): Promise<FactsInForce> {
  const { vatGoods } = await readInvoiceTerms(deps)
  return vatGoods === builtInInvoiceTerms.vatGoods ? {} : { goodsVat: [{ value: vatGoods, screens: [], elsewhere: `${vatGoods}%` }] }
}
