import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { buttonRecipe } from '#web/ui/forms/button.tsx'
import { iconStyles } from '#web/ui/drawings/icon.tsx'
import { icons, type IconName } from '#web/ui/drawings/icons.ts'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'

// Static styles, because a page has hundreds of these buttons.
const Press = staticStyled('button', buttonRecipe, { size: 'table', variant: 'text', paddingInline: '2' })
const Mark = staticStyled('svg', iconStyles)

type RowActionProps = {
  /** The action and its subject: 'Bewerk Sanne de Wit'. */
  label: string
  onPress: () => void
  /** The call that the action leads to. The button is hidden from a user without permission for that call. */
  needs?: RoleOfCall
} & (
  | { icon: IconName; text?: never }
  /** `text`: shown instead of an icon, for an action that no icon makes clear. The label must contain it. */
  | { icon?: never; text: string }
)

/** A small button in a row, with an icon or a word. */
export function RowAction({ icon, text, label, onPress, needs }: RowActionProps) {
  const may = useMayCall()
  if (needs && !may(needs)) return undefined
  return (
    <Press type="button" aria-label={label} title={label} onClick={onPress}>
      {icon === undefined ? (
        <span>{text}</span>
      ) : (
        <Mark viewBox="0 0 24 24" aria-hidden>
          <path d={icons[icon]} />
        </Mark>
      )}
    </Press>
  )
}
