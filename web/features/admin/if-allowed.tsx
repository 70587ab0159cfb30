import type { ReactNode } from 'react'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMayCall } from '#web/api/may-call.ts'

/** Renders its children only if the user's role may make the call, so that no button leads to a refusal. */
export function IfAllowed({ call, children }: { call: RoleOfCall; children: ReactNode }) {
  return useMayCall()(call) ? children : undefined
}
