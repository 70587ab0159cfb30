import { chakra } from '#web/ui/theme/chakra.ts'

/** For gloves: black on white, a whole thumb high. */
export const BigButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 'button',
    minWidth: 'touchScan',
    paddingInline: '4',
    borderRadius: '1',
    bg: 'scan.ink',
    color: 'scan.surface',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '1.5rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    touchAction: 'manipulation',
  },
  variants: { kind: { solid: {}, outline: { bg: 'scan.surface', color: 'scan.ink', boxShadow: 'inset 0 0 0 3px currentColor' } } },
})
