import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'

const byName = new Map(Object.entries<Endpoint>(endpoints))

/** Calls that stand outside the contract. */
const outside: Readonly<Record<string, AuditKind>> = { logoutAdmin: 'log-in' }

/** What the call of this name changes, as the contract says; `other` of one that there is no more. */
export const kindOfAction = (action: string): AuditKind => byName.get(action)?.changes ?? outside[action] ?? 'other'
