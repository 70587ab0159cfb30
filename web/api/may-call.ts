import { createContext, useCallback, useContext } from 'react'
import { mayCall, type AdminRole, type RoleOfCall } from '#shared/domain/office/admin-roles.ts'

/** The role of the logged-in administrator; null if unknown, for example on a paired phone. */
export const AdminRoleContext = createContext<AdminRole | null>(null)

/** Returns whether the user's role may make a call, so that no button leads to a refusal. The server checks it anyway. */
export function useMayCall(): (call: RoleOfCall) => boolean {
  const role = useContext(AdminRoleContext)
  return useCallback((call: RoleOfCall) => role === null || mayCall(role, call), [role])
}
