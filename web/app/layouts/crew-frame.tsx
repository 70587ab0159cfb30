import type { ReactNode } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { unseenCamera, useDeviceReport } from '#web/features/crew-scanner/ready/use-device-report.ts'
import { StateBar } from '#web/features/crew-scanner/sync-state/state-bar.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { SkipLink } from './skip-link.tsx'

// The bar lies under what scrolls, never over it: half a button is no target. Where there is little height everything scrolls.
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    paddingBottom: 'env(safe-area-inset-bottom)',
    // Beheer's font is not among the files that work without a network.
    '--ds-fonts-table': 'var(--ds-fonts-body)',
    '@media (min-height: 560px)': { height: '100dvh', overflow: 'hidden', '& > main': { minHeight: '0', overflowY: 'auto' } },
  },
  variants: { look: { scanner: { bg: 'scan.surface', color: 'scan.ink' }, desk: { textStyle: 'table', lineHeight: '1.4' } } },
})

/** What waits, was lost or refused has a sheet of the scanner, which is a page of its own. */
export const openScanner = (sheet: 'wacht' | 'koppel' | 'post') => location.assign(`/crew-scanner?blad=${sheet}`)

interface CrewFrameProps {
  crew: Crew
  /** Stays in sight over what scrolls. */
  top: ReactNode
  /** With a `Main` in it. */
  children: ReactNode
  look: 'scanner' | 'desk'
}

/**
 * A paired device at another screen than the scanner: the scanner's bar below it, with its button that always tries; and the server is
 * told how the device stands.
 */
export function CrewFrame({ crew, top, look, children }: CrewFrameProps) {
  useDeviceReport(crew, unseenCamera)
  const now = useNow(30_000) + crew.status.clock.offset
  return (
    <QueryProvider>
      <Sheet look={look}>
        <SkipLink />
        {top}
        {children}
        <StateBar
          status={crew.status}
          lostOwn={crew.lostOwn}
          deviceId={crew.device?.id ?? ''}
          now={now}
          onSync={() => crew.syncNow()}
          onOpen={() => openScanner('wacht')}
        />
      </Sheet>
    </QueryProvider>
  )
}
