import { countUnsentCarried } from '#web/db/carried.ts'
import { useCarriedPackages } from '#web/features/crew-scanner/hand-over/use-carried.ts'
import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import type { CrewStatus } from '#web/sync/crew-types.ts'
import { describeSyncState } from './state-words.ts'
import { useSyncNow } from './use-sync-now.ts'

const Bar = chakra('footer', {
  base: {
    position: 'relative',
    zIndex: '3',
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    minHeight: '72px',
    bg: 'scan.surface',
    color: 'scan.ink',
    borderTop: '4px solid',
    borderColor: 'scan.ink',
    [lowScreen]: { minHeight: '60px' },
  },
})
const Mark = chakra('span', {
  base: {
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: 'clamp(40px, 13vw, 64px)',
    bg: 'scan.ink',
    color: 'scan.surface',
  },
})
const Cloud = chakra('svg', {
  base: {
    width: '30px',
    height: '30px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '2.4',
    strokeLinejoin: 'miter',
    strokeLinecap: 'square',
  },
})
const Words = chakra('button', {
  base: {
    alignSelf: 'stretch',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1',
    alignContent: 'center', // in a second tab it is text and not a button
    alignItems: 'baseline',
    minWidth: '0',
    paddingInline: '2',
    textAlign: 'start',
    touchAction: 'manipulation',
    containerType: 'inline-size',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.1',
    '& b': { fontWeight: 'bold' },
    _focusVisible: { outlineOffset: '-7px', boxShadow: 'none' },
  },
})
/** Cuts long words off with dots, so that the bar never grows over the buttons of a post. Text of twice the size wraps instead. */
const Cut = chakra('span', {
  base: { '@container (min-width: 7rem)': { lineClamp: '1', overflowWrap: 'anywhere' } },
  variants: { rest: { true: { fontSize: '1rem', '@container (min-width: 7rem)': { lineClamp: '2' } } } },
})
const Spoken = chakra('span', { base: { srOnly: true } })
const Sync = chakra('button', {
  base: {
    alignSelf: 'stretch',
    display: 'grid',
    placeItems: 'center',
    width: 'clamp(56px, 18vw, 72px)',
    borderInlineStart: '2px solid',
    fontSize: '1.5rem',
    '&[aria-busy=true] svg': { animation: 'spin 1s linear infinite' },
  },
})

const Emergency = chakra('button', {
  base: {
    alignSelf: 'stretch',
    minWidth: 'clamp(60px, 20vw, 72px)',
    paddingInline: '2',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.375rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-7px', boxShadow: 'none' },
  },
})

const cloud = 'M6 18a4 4 0 0 1 .5-8A6 6 0 0 1 18 11a3.5 3.5 0 0 1 0 7z'

interface StateBarProps {
  status: CrewStatus
  deviceId: string
  /** Scans that this phone's disk damaged before the server had them. */
  lostOwn: number
  /** The server's time, in ms since the epoch. */
  now: number
  onSync: () => Promise<void>
  /** Opens the waiting and refused scans. */
  onOpen?: (() => void) | undefined
  onEmergency: () => void
}

/**
 * Shows the waiting scans, and how recent this phone's list is. The same bar is under every screen; its buttons always try to sync, and
 * open the emergency numbers.
 */
export function StateBar({ status, deviceId, lostOwn, now, onSync, onOpen, onEmergency }: StateBarProps) {
  const { busy, sync } = useSyncNow(onSync)
  const { strong, rest, reached } = describeSyncState(status, deviceId, now, { lostOwn, carried: countUnsentCarried(useCarriedPackages()) })
  return (
    <Bar>
      <Mark>
        <Cloud viewBox="0 0 24 24" aria-hidden>
          <path d={reached ? `${cloud}M8.500 13.500l2.500 2.500 4.500-5` : `${cloud}M3 3l18 18`} />
        </Cloud>
      </Mark>
      <Words {...(onOpen ? { type: 'button', onClick: onOpen } : { as: 'p' })}>
        <Spoken>{reached ? 'Verbinding. ' : 'Geen verbinding. '}</Spoken>
        <Cut as="b">{strong}</Cut> <Cut rest>{`· ${rest}`}</Cut>
      </Words>
      <Sync type="button" aria-label="Nu synchroniseren" aria-busy={busy} onClick={sync}>
        <Icon name="sync" strokeWidth="2.4" />
      </Sync>
      <Emergency type="button" onClick={onEmergency}>
        Nood
      </Emergency>
    </Bar>
  )
}
