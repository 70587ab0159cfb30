import { Popover } from '@chakra-ui/react'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    minWidth: 'min(13rem, calc(100vw - 32px))',
    maxWidth: 'calc(100vw - 16px)',
    // the positioner takes it over: over a table's head
    zIndex: 'bar',
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: '1.5',
    bg: 'bg.raised',
    color: 'fg',
    border: '1px solid',
    borderColor: 'edge.strong',
    boxShadow: 'paper',
    borderRadius: '1',
    textStyle: 'table',
  },
})

interface DropPanelProps {
  label: string
  /** What the button says meanwhile: as short as its label, or it jumps to a line of its own. */
  says?: string | undefined
  icon: IconName
  children: ReactNode
}

/** A button with something under it: columns to choose, files to make. Escape and a press beside it close it, the focus returns. */
export function DropPanel({ label, says, icon, children }: DropPanelProps) {
  return (
    // Fixed: until it has moved along with a window that changes, it must not make the page wider.
    <Popover.Root unstyled lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}>
      <Popover.Trigger asChild>
        <Button size="table" variant="quiet" icon={icon} aria-label={says && `${label}: ${says}`}>
          {says ?? label}
        </Button>
      </Popover.Trigger>
      <Popover.Positioner>
        <Popover.Content asChild aria-label={label}>
          <Sheet>{children}</Sheet>
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
