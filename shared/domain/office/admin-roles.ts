/** The roles of the office: an owner may do everything, staff runs the race, read-only may only look. */
export const adminRoles = ['owner', 'staff', 'read-only'] as const
export type AdminRole = (typeof adminRoles)[number]

export const adminRoleNames: Readonly<Record<AdminRole, string>> = { owner: 'Eigenaar', staff: 'Medewerker', 'read-only': 'Alleen lezen' }

/** The fields of a call that decide which role may make it. */
export interface RoleOfCall {
  method: string
  /** The least role that may make the call, if it differs from the rule for the method. */
  adminRole?: 'owner' | 'read-only'
  /** True for a call that changes nothing, whatever its method is, such as a preview or a count. */
  changesNothing?: true
}

/** Returns the least role that may make an admin call: every role may read, staff may change, unless the call has `adminRole`. */
export function requiredRole({ method, adminRole, changesNothing }: RoleOfCall): AdminRole {
  return adminRole ?? (method === 'GET' || changesNothing ? 'read-only' : 'staff')
}

/** True if an administrator of this role may make a call. The server enforces it, and screens use it to show buttons. */
export function mayCall(role: AdminRole, call: RoleOfCall): boolean {
  return adminRoles.indexOf(role) <= adminRoles.indexOf(requiredRole(call))
}
