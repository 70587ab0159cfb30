import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

const Top = chakra('header', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    width: 'full',
    maxWidth: 'wide',
    marginInline: 'auto',
    paddingBlockStart: '2',
    paddingInline: '4.5',
    md: { paddingInline: 'gutter' },
  },
})
const back = {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    // the arrow is in line with the text, and the area to press reaches into the page margin
    marginInlineStart: '-3',
    paddingInline: '3',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.1875rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    color: 'fg.strong',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
  },
} as const
const BackLink = chakra(Link, back)
const BackButton = chakra('button', back)
const Saved = chakra('span', { base: { textStyle: 'label', color: 'fg.note' } })

interface FormTopProps {
  /** Where 'Terug' goes when there is no step before this one. */
  to?: string
  /** Called by 'Terug' to go a step back within the screen. `to` is then not used. */
  onBack?: () => void
  /** Shows 'Bewaard op dit toestel'. Set it only if the input is stored. */
  saved?: boolean
}

/** The first line of a form screen: the back link, and whether the input is stored on the device. */
export function FormTop({ to = '/', onBack, saved = false }: FormTopProps) {
  const words = (
    <>
      <Icon name="back" />
      Terug
    </>
  )
  return (
    <Top data-no-print>
      {onBack ? (
        <BackButton type="button" onClick={onBack}>
          {words}
        </BackButton>
      ) : (
        <BackLink to={to}>{words}</BackLink>
      )}
      {saved && <Saved>Bewaard op dit toestel</Saved>}
    </Top>
  )
}
