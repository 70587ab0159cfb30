import { buttonRecipe } from '#web/ui/button.tsx'
import { markLook } from '#web/ui/icon.tsx'
import { icons, type IconName } from '#web/ui/icons.ts'
import { still } from '#web/ui/still.tsx'

// A page has hundreds of them.
const Press = still('button', buttonRecipe, { size: 'table', variant: 'text', paddingInline: '2' })
const Mark = still('svg', markLook)

/** A mark at the end of a row. `label` says what and whom: 'Bewerk Sanne de Wit'. */
export function RowAction({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <Press type="button" aria-label={label} title={label} onClick={onPress}>
      <Mark viewBox="0 0 24 24" aria-hidden>
        <path d={icons[icon]} />
      </Mark>
    </Press>
  )
}
