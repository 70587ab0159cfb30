import { chakra } from '#web/ui/theme/chakra.ts'

const Jump = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'tip',
    top: '2',
    insetInlineStart: '2',
    padding: '3',
    bg: 'signal',
    color: 'sea.950',
    textStyle: 'caps',
    transform: 'translateY(-200%)',
    _focusVisible: { transform: 'none' },
  },
})

/** The first stop of the Tab key; jumps over the navigation to `<Main>`. */
export function SkipLink() {
  return (
    <Jump href="#inhoud" data-no-print>
      Naar de inhoud
    </Jump>
  )
}
