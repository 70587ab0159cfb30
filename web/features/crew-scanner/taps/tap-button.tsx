import { useRef } from 'react'
import type { Numbering } from '#shared/domain/race/start-numbers.ts'
import { wornWords } from '#web/features/crew-scanner/words/worn-words.ts'
import { lowScreen, Trouble } from '#web/features/crew-scanner/scan-parts.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { Taps } from './use-taps.ts'

const Row = chakra('div', {
  // The buttons do not move when the first tap comes, because the next tap may follow within a second.
  base: {
    flex: 'none',
    display: 'grid',
    gridTemplateColumns: '2fr 1fr',
    gap: '2px',
    bg: 'scan.ink',
    borderTop: '4px solid',
    borderColor: 'scan.ink',
  },
})
const Key = chakra('button', {
  base: {
    minWidth: '0',
    minHeight: '88px',
    paddingInline: '3',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: 'min(2rem, 8vw)',
    lineHeight: '0.95',
    textTransform: 'uppercase',
    touchAction: 'manipulation',
    userSelect: 'none',
    _active: { bg: 'scan.surface', color: 'scan.ink' },
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-9px', boxShadow: 'none' },
    [lowScreen]: { minHeight: '56px' },
  },
  variants: {
    light: {
      true: {
        bg: 'scan.surface',
        color: 'scan.ink',
        paddingInline: '1.5', // the longest word must fit on a narrow phone
        fontSize: 'min(1.25rem, 5vw)',
        fontWeight: 'extrabold',
        '&[aria-disabled=true]': { cursor: 'not-allowed' },
      },
    },
  },
})

interface TapKeyProps {
  taps: Taps
  numbering: Numbering
  /** Opens the screen that assigns wristbands to the taps. */
  onBands: () => void
}

/** The large button that records the moment at which somebody passes, and the number of taps without a wristband. */
export function TapButton({ taps, numbering, onBands }: TapKeyProps) {
  const { thing } = wornWords(numbering)
  const down = useRef<number>(undefined)
  const count = taps.open.length
  return (
    <>
      <div role="alert">
        {taps.lost.length > 0 && (
          <Trouble>
            <b>Tik niet bewaard: schrijf op</b>
            {taps.lost.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Trouble>
        )}
      </div>
      <Row>
        <Key
          type="button"
          aria-keyshortcuts="Space"
          onPointerDown={({ timeStamp }) => (down.current = timeStamp)}
          onClick={({ timeStamp }) => {
            taps.tap(down.current ?? timeStamp)
            down.current = undefined
          }}
        >
          Tik nu
        </Key>
        <Key type="button" light aria-disabled={count === 0 || undefined} onClick={() => count > 0 && onBands()}>
          {count === 0 ? 'Druk op ‘Tik\u00a0nu’ bij elke loper' : `${count === 1 ? '1 tik' : `${count} tikken`} zonder ${thing}`}
        </Key>
      </Row>
    </>
  )
}
