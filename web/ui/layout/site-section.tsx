import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { SiteWidth } from './site-page.tsx'

/** A section of a public page. With an `id` it is the target of a menu's anchor and can take the focus. */
export const SiteSection = chakra(
  'section',
  { base: { position: 'relative', isolation: 'isolate', paddingBlock: 'section', scrollMarginTop: '0', _focus: { outline: 'none' } } },
  { defaultProps: { tabIndex: -1 } },
)

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    gap: { base: '5', md: '24px 48px' },
    alignItems: 'end',
  },
})
export const SectionTitle = chakra('h2', {
  base: {
    textStyle: 'heading',
    // the longest word stays whole, however large the letters
    fontSize: { base: 'min(var(--ds-font-sizes-h2), 18vw)', md: 'min(var(--ds-font-sizes-h2), 10.5vw)' },
    color: 'fg.strong',
    letterSpacing: '-0.005em',
    textWrap: 'balance',
    overflowWrap: 'break-word',
  },
})
const Beside = chakra('div', {
  base: { display: 'grid', gap: '3.5', justifyItems: 'start', maxWidth: 'measure', textStyle: 'lead', color: 'fg' },
})

/** The heading of a section, and an introduction beside it. */
export function SectionHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <SiteWidth>
      <Head>
        <SectionTitle>{title}</SectionTitle>
        {children && <Beside>{children}</Beside>}
      </Head>
    </SiteWidth>
  )
}
