import type { Optics } from '#web/scan-decoder/optics.ts'
import { chakra } from '#web/ui/theme/chakra.ts'

const Key = chakra('button', {
  base: {
    position: 'absolute',
    bottom: '0',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minWidth: '72px',
    minHeight: '60px',
    bg: 'scan.ink',
    color: 'scan.surface',
    textStyle: 'data',
    fontSize: '1.0625rem',
    lineHeight: '1.1',
    touchAction: 'manipulation',
    userSelect: 'none',
    '& b': { fontFamily: 'heading', fontWeight: 'black', fontSize: '1.625rem', lineHeight: '1', fontVariantNumeric: 'tabular-nums' },
    _focusVisible: { outlineColor: 'scan.surface', outlineOffset: '-8px', boxShadow: 'none' },
  },
})

export interface OpticsButtonsProps {
  optics: Optics
  onLens: () => void
  onZoom: () => void
}

/** Shows the buttons in the camera picture that change the lens and the zoom, each only if the phone offers a choice. */
export function OpticsButtons({ optics: { lenses, lens, zoom }, onLens, onZoom }: OpticsButtonsProps) {
  const at = lenses.findIndex(({ id }) => id === lens) + 1
  return (
    <>
      {lenses.length > 1 && (
        <Key type="button" insetInlineStart="0" onClick={onLens}>
          <span>Lens</span> <b>{`${at || '–'}/${lenses.length}`}</b>
        </Key>
      )}
      {zoom && (
        <Key type="button" insetInlineEnd="0" onClick={onZoom}>
          <span>Zoom</span> <b>{`${zoom.now}×`}</b>
        </Key>
      )}
    </>
  )
}
