import { Popover } from '@chakra-ui/react/popover'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/forms/button.tsx'
import type { IconName } from '#web/ui/drawings/icons.ts'

const Sheet = chakra('div', {
  base: {
    display: 'grid',
    minWidth: 'min(13rem, calc(100vw - 32px))',
    maxWidth: 'calc(100vw - 16px)',
    // above the head of a table; the positioner copies this value from the panel
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
  /** Replaces the label temporarily. It must be as short as the label, or the button wraps to the next line. */
  temporaryLabel?: string | undefined
  icon: IconName
  /** For a parent that closes the panel itself: set it together with `onOpenChange`. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A button that opens a panel below it. Escape and a press outside close it, and the focus returns to the button. */
export function DropPanel({ label, temporaryLabel, icon, open, onOpenChange, children }: DropPanelProps) {
  return (
    // The position is fixed: otherwise, after a resize, the panel makes the page wider until the panel is positioned again.
    <Popover.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(changed) => onOpenChange?.(changed.open)}
      positioning={{ placement: 'bottom-end', gutter: 4, strategy: 'fixed' }}
    >
      <Popover.Trigger asChild>
        <Button size="table" variant="quiet" icon={icon} aria-label={temporaryLabel && `${label}: ${temporaryLabel}`}>
          {temporaryLabel ?? label}
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
