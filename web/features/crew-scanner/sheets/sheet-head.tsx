import { chakra } from '#web/ui/theme/chakra.ts'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { useFocusOnOpen } from './use-focus-on-open.ts'

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignItems: 'stretch',
    minHeight: '72px',
    borderBottom: '4px solid',
    flex: 'none',
  },
})
const Back = chakra('button', {
  base: { display: 'grid', placeItems: 'center', width: '72px', borderInlineEnd: '2px solid', fontSize: '1.5rem' },
})
const Title = chakra('h2', {
  base: {
    alignSelf: 'center',
    paddingInline: '4',
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: '2rem',
    lineHeight: '0.9',
    textTransform: 'uppercase',
    '&:focus': { outline: 'none', boxShadow: 'none' },
  },
})

interface SheetHeadProps {
  title: string
  id?: string
  /** The name of the back button for a screen reader. */
  back?: string
  onBack: () => void
}

/**
 * Shows the title of a sheet and the back button, which returns to the camera unless `back` names another target. When the sheet opens, the
 * title has the focus, unless the sheet focuses its main element.
 */
export function SheetHead({ title, id, back = 'Terug naar scannen', onBack }: SheetHeadProps) {
  const heading = useFocusOnOpen<HTMLHeadingElement>()
  return (
    <Head>
      <Back type="button" aria-label={back} onClick={onBack}>
        <Icon name="back" strokeWidth="2.4" />
      </Back>
      <Title id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
    </Head>
  )
}
