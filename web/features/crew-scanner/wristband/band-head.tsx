import { useEffect } from 'react'
import { returnFocus } from '#web/ui/navigation/return-focus.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { lowScreen } from '#web/features/crew-scanner/scan-parts.tsx'
import { useFocusOnOpen } from '#web/features/crew-scanner/sheets/use-focus-on-open.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'

const Head = chakra('header', {
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    minHeight: '76px',
    bg: 'scan.ink',
    color: 'scan.surface',
    [lowScreen]: { minHeight: '60px' },
  },
})
const Back = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '72px',
    borderInlineEnd: '2px solid',
    fontSize: '1.5rem',
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-8px', boxShadow: 'none' },
  },
})
const Words = chakra('h2', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gap: '1',
    minWidth: '0',
    paddingInline: '4',
    outline: 'none',
    '& small': { textStyle: 'data', fontSize: '1.0625rem', lineHeight: '1' },
  },
})
const Name = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'black', fontSize: 'min(2rem, 8vw)', lineHeight: '0.95', overflowWrap: 'anywhere' },
})

/**
 * Shows for which person or tap the camera reads a wristband. The black background makes clear that this screen does not scan tickets.
 */
export function BandHead({ label, name, onBack }: { label: string; name: string; onBack: () => void }) {
  const title = useFocusOnOpen<HTMLHeadingElement>()
  // When the scanner shows again, its buttons are new. The scanner's frame gets the focus, so that the space bar presses no button.
  useEffect(() => {
    const frame = title.current?.closest('header')?.parentElement
    return () => returnFocus(() => [frame])
  }, [title])
  return (
    <Head>
      <Back type="button" aria-label="Terug naar scannen" onClick={onBack}>
        <Icon name="back" strokeWidth="2.4" />
      </Back>
      <Words ref={title} tabIndex={-1}>
        <small>{label}</small>
        <Name>{name}</Name>
      </Words>
    </Head>
  )
}
