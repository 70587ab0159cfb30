import { endpoints } from '#shared/contract/endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { AuditKind } from '#shared/domain/audit-kinds.ts'

const byName = new Map(Object.entries<Endpoint>(endpoints))

/** What the call of this name changes, as the contract says; `other` of one that there is no more. */
export const kindOfAction = (action: string): AuditKind => byName.get(action)?.changes ?? 'other'
