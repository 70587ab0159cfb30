import { createContext, useCallback, useContext } from 'react'
import { mayCall, type AdminRole, type RoleOfCall } from '#shared/domain/office/admin-roles.ts'

/** The role of the administrator whose screen it is; null where nobody said, such as on a paired phone. */
export const AdminRoleContext = createContext<AdminRole | null>(null)

/** Whether the one at the screen may make a call, so that no button leads to a refusal. The server decides all the same. */
export function useMay(): (call: RoleOfCall) => boolean {
  const role = useContext(AdminRoleContext)
  return useCallback((call: RoleOfCall) => role === null || mayCall(role, call), [role])
}
