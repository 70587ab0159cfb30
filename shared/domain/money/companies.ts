import type { Company } from '#shared/contract/company.ts'

/** Formats the lines below a company's name on an invoice (Wet op de omzetbelasting 1968, art. 35a). `contact`: the buyer's name. */
export const formatCompanyLines = (company: Company, contact?: string): string[] => [
  ...(contact === undefined ? [] : [`T.a.v. ${contact}`]),
  company.street,
  `${company.postalCode} ${company.city}`,
  company.country,
  ...(company.vatNumber === '' ? [] : [`Btw-nummer ${company.vatNumber}`]),
  ...(company.reference === '' ? [] : [`Kenmerk ${company.reference}`]),
]

const fields = ['name', 'street', 'postalCode', 'city', 'country', 'vatNumber', 'reference'] as const satisfies readonly (keyof Company)[]

/** True if an invoice would show the same text for both companies. Null stands for the buyer's own name. */
export const isSameCompany = (one: Company | null, other: Company | null): boolean =>
  one === null || other === null ? one === other : fields.every((name) => one[name] === other[name])
