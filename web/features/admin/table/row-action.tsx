import type { RoleOfCall } from '#shared/domain/admin-roles.ts'
import { useMay } from '#web/api/may-call.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icons.ts'

interface RowActionProps {
  icon: IconName
  /** What and whom: 'Bewerk Sanne de Wit'. */
  label: string
  onPress: () => void
  /** The call that it leads to: it is there for who may make that. */
  needs?: RoleOfCall
}

/** A mark at the end of a row. */
export function RowAction({ icon, label, onPress, needs }: RowActionProps) {
  const may = useMay()
  if (needs && !may(needs)) return undefined
  return <Button size="table" variant="text" icon={icon} aria-label={label} title={label} paddingInline="2" onClick={onPress} />
}
