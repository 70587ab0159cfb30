import * as z from 'zod'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { emptyCompany, type Company } from '#shared/contract/company.ts'
import { storageKey } from '#shared/facts/brand.ts'
import { draftStorage } from './draft-storage.ts'
import { followTabs } from './other-tabs.ts'

export const companyDraftKey = storageKey('invoice-company')

const text = z.string().catch('')
const contents = z.object({
  wanted: z.boolean().catch(false),
  company: z
    .object(Object.fromEntries(Object.keys(emptyCompany).map((name) => [name, text])) as Record<keyof Company, typeof text>)
    .catch(emptyCompany),
  /** The company that the server has for this ticket, as JSON; an empty text if the server has no company. */
  sent: z.object({ ticketId: z.string(), contents: z.string() }).nullable().catch(null),
})
export type CompanyDraft = z.infer<typeof contents>

const emptyDraft = (): CompanyDraft => ({ wanted: false, company: emptyCompany, sent: null })

/** The company for the invoice as typed at the checkout. It is only on this device, and is deleted once the ticket is paid. */
export const useCompanyDraft = create<CompanyDraft>()(
  persist(emptyDraft, {
    name: companyDraftKey,
    version: 1,
    storage: draftStorage<CompanyDraft>(),
    merge: (stored, fresh) => ({ ...fresh, ...contents.catch(emptyDraft()).parse({ ...fresh, ...(stored as object | undefined) }) }),
  }),
)

followTabs(useCompanyDraft, companyDraftKey, () => true)

export function changeCompanyDraft(change: Partial<CompanyDraft>): void {
  useCompanyDraft.setState(change)
}

export function clearCompanyDraft(): void {
  useCompanyDraft.setState(emptyDraft())
  useCompanyDraft.persist.clearStorage()
}
