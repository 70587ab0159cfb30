import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icons.ts'

/** A mark at the end of a row. `label` says what and whom: 'Bewerk Sanne de Wit'. */
export function RowAction({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return <Button size="table" variant="text" icon={icon} aria-label={label} title={label} paddingInline="2" onClick={onPress} />
}
