import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import { usePath } from '#web/ui/navigation/path.ts'
import { useAppUpdate } from './app-update.ts'

const Bar = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'cookie',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlock: '3',
    paddingInline: 'gutter',
    bg: 'bg.inverse',
    color: 'fg.inverse',
    textStyle: 'small',
  },
})

/** Screens on which somebody scans, pays or types: the notice stays hidden there. */
const busyScreens = /^\/(crew-scanner|checkout|tickets|ticket-register|shop\/checkout|check-in|material-management)/

/** Tells the user that a new version is ready. That version is activated when the user agrees, or when the app is next opened. */
export function UpdateNotice() {
  const { isReady, apply } = useAppUpdate()
  const path = usePath()
  const [later, setLater] = useState(false)
  if (!isReady || later || busyScreens.test(path)) return null
  return (
    <Bar role="status">
      Er staat een nieuwe versie klaar.
      <span>
        <Button size="compact" variant="solid" onClick={apply}>
          Vernieuw nu
        </Button>
        <Button size="compact" variant="solid" onClick={() => setLater(true)}>
          Later
        </Button>
      </span>
    </Bar>
  )
}
