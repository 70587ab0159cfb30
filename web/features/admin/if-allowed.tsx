import type { ReactNode } from 'react'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMay } from '#web/api/may-call.ts'

/** What leads to a call, for who may make it: nobody presses a button to read that they may not. */
export function IfAllowed({ call, children }: { call: RoleOfCall; children: ReactNode }) {
  return useMay()(call) ? children : undefined
}
