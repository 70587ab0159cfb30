/** Who works in the office: an owner may everything, staff runs the race, read-only looks. */
export const adminRoles = ['owner', 'staff', 'read-only'] as const
export type AdminRole = (typeof adminRoles)[number]

export const adminRoleNames: Readonly<Record<AdminRole, string>> = { owner: 'Eigenaar', staff: 'Medewerker', 'read-only': 'Alleen lezen' }

/** The parts of a call by which it is decided who of the office may make it. */
export interface RoleOfCall {
  method: string
  /** The least role, where it is not what the method says. */
  adminRole?: 'owner' | 'read-only'
  /** It only tells, whatever its method is: a preview, a count. */
  changesNothing?: true
}

/**
 * The least role that may make a call of the admin: what only reads is anybody's, a change is staff's unless the contract says otherwise.
 */
export function leastRole({ method, adminRole, changesNothing }: RoleOfCall): AdminRole {
  return adminRole ?? (method === 'GET' || changesNothing ? 'read-only' : 'staff')
}

/** Whether an administrator of this role may make a call. The server decides by it, and the screens show buttons by it. */
export function mayCall(role: AdminRole, call: RoleOfCall): boolean {
  return adminRoles.indexOf(role) <= adminRoles.indexOf(leastRole(call))
}
