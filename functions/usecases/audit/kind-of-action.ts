import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'

const byName = new Map(Object.entries<Endpoint>(endpoints))

/** Actions of calls that are not in the API contract. */
const outside: Readonly<Record<string, AuditKind>> = { logoutAdmin: 'log-in' }

/** Returns the kind of record that an action changes according to the contract; `other` if the endpoint of the action no longer exists. */
export const kindOfAction = (action: string): AuditKind => byName.get(action)?.changes ?? outside[action] ?? 'other'
