import { builtInvoiceTerms, type InvoiceTerms } from '#shared/domain/money/invoices.ts'
import type { FactsInForce } from '#shared/facts/event-facts.ts'
import type { Deps } from '#functions/ports/deps.ts'
import { changeTerms } from '#functions/usecases/change-terms.ts'

/** Who sells and what VAT is in it, as an owner set it or as it is built: for what is invoiced from now on. */
export async function readInvoiceTerms({ invoices }: Pick<Deps, 'invoices'>): Promise<InvoiceTerms> {
  return { ...builtInvoiceTerms, ...(await invoices.getTerms()) }
}

/** What was issued stays as it is. Throws `record_changed` with what is there when it is not the version that was seen. */
export async function changeInvoiceTerms(
  deps: Pick<Deps, 'invoices'>,
  terms: InvoiceTerms & { version?: string | undefined },
): Promise<InvoiceTerms> {
  await changeTerms({ read: deps.invoices.getTerms, write: deps.invoices.putTerms }, builtInvoiceTerms, terms)
  return readInvoiceTerms(deps)
}

/** The VAT in what the shop sells, for whoever says it, where it is another one than the site is built with. */
export async function readVatFacts(deps: Pick<Deps, 'invoices'>): Promise<FactsInForce> {
  const { vatGoods } = await readInvoiceTerms(deps)
  return vatGoods === builtInvoiceTerms.vatGoods ? {} : { goodsVat: [{ value: vatGoods, screens: [], elsewhere: `${vatGoods}%` }] }
}
