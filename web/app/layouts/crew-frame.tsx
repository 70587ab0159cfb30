import type { ReactNode } from 'react'
import QueryProvider from '#web/api/query-provider.tsx'
import { EmergencySheet } from '#web/features/crew-scanner/emergency/emergency-sheet.tsx'
import { unseenCamera, useDeviceReport } from '#web/features/crew-scanner/ready/use-device-report.ts'
import { Layer, Stage } from '#web/features/crew-scanner/sheets/sheet-parts.tsx'
import { StateBar } from '#web/features/crew-scanner/sync-state/state-bar.tsx'
import type { Crew } from '#web/sync/crew-types.ts'
import { useEscape } from '#web/features/crew-scanner/use-escape.ts'
import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { useNow } from '#web/ui/device/use-now.ts'
import { SkipLink } from './skip-link.tsx'

// The bar stands below the scrolling part, so that it never covers half a button. On a low screen everything scrolls.
const Sheet = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    paddingBottom: 'env(safe-area-inset-bottom)',
    // The admin's font is not stored for offline use.
    '--ds-fonts-table': 'var(--ds-fonts-body)',
    '@media (min-height: 560px)': { height: '100dvh', overflow: 'hidden', '& main': { minHeight: '0', overflowY: 'auto' } },
  },
  variants: {
    // The page does not scroll behind the emergency numbers: on a low screen they are placed at the top of the page, which could be out of
    // sight.
    still: { true: { height: '100dvh', overflow: 'hidden' } },
    look: { scanner: { bg: 'scan.surface', color: 'scan.ink' }, desk: { textStyle: 'table', lineHeight: '1.4' } },
  },
})

/** Opens a sheet of the scanner, which is a separate page: the waiting scans, their hand-over, the pairing or the post. */
export const openScanner = (sheet: 'wacht' | 'geven' | 'koppel' | 'post') => location.assign(`/crew-scanner?blad=${sheet}`)

interface CrewFrameProps {
  crew: Crew
  /** Stays in sight above the scrolling part. */
  top: ReactNode
  /** Must contain a `Main`. */
  children: ReactNode
  look: 'scanner' | 'desk'
}

/**
 * The frame of a paired device on every screen but the scanner. Has the scanner's state bar, whose button syncs at once, and reports the
 * state of the device to the server.
 */
export function CrewFrame({ crew, top, look, children }: CrewFrameProps) {
  useDeviceReport(crew, unseenCamera)
  const now = useNow(30_000) + crew.status.clock.offset
  const [search, change] = useSearchChanges()
  const emergency = search.has('nood')
  const closeEmergency = () => change({ nood: '' })
  useEscape(() => emergency && closeEmergency())
  return (
    <QueryProvider>
      <Sheet look={look} still={emergency}>
        <Stage>
          <Layer inert={emergency}>
            <SkipLink />
            {top}
            {children}
          </Layer>
          {emergency && <EmergencySheet crew={crew} onGive={() => openScanner('geven')} onClose={closeEmergency} />}
        </Stage>
        <StateBar
          status={crew.status}
          lostOwn={crew.lostOwn}
          deviceId={crew.device?.id ?? ''}
          now={now}
          onSync={() => crew.syncNow()}
          onOpen={() => openScanner('wacht')}
          onEmergency={() => emergency || change({ nood: 'open' }, { adds: true })}
        />
      </Sheet>
    </QueryProvider>
  )
}
