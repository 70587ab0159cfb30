import { useContext } from 'react'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { mayCall } from '#shared/domain/office/admin-roles.ts'
import { AdminRoleContext } from '#web/api/may-call.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Underlined = chakra(Link, { base: { textDecoration: 'underline' } })

/** Shows the person's name, as a link to the dossier if the user's role may open the dossier. A paired device has no role. */
export function PersonName({ id, name }: { id: string; name: string }) {
  const role = useContext(AdminRoleContext)
  const isOpen = role !== null && mayCall(role, participantEndpoints.getParticipant)
  return isOpen ? <Underlined to={`/admin/deelnemers/${id}`}>{name}</Underlined> : <span>{name}</span>
}
