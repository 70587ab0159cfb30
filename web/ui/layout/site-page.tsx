import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

/** The content width of the dark site: page margin, not wider than the grid. */
export const SiteWidth = chakra('div', {
  base: {
    width: 'full',
    maxWidth: 'calc(var(--ds-sizes-wide) + 2 * var(--ds-spacing-gutter))',
    marginInline: 'auto',
    paddingInline: 'gutter',
  },
})

const Head = chakra('header', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
    gap: { base: '4.5', md: '24px 48px' },
    alignItems: 'end',
    // the navigation lies on the page
    paddingBlock: { base: '112px 40px', md: '150px 56px' },
  },
})
const Title = chakra('h1', {
  base: {
    textStyle: 'heading',
    fontSize: 'clamp(3.25rem, 1.9rem + 5.6vw, 7.25rem)',
    color: 'fg.strong',
    textWrap: 'balance',
    overflowWrap: 'anywhere',
    letterSpacing: '-0.005em',
  },
})
const Beside = chakra('div', {
  base: { display: 'grid', gap: '4', justifyItems: 'start', maxWidth: 'measure', textStyle: 'lead', color: 'fg' },
})

/** The top of a public page: its only h1, and an introduction beside it. */
export function SiteHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <SiteWidth>
      <Head>
        <Title>{title}</Title>
        {children && <Beside>{children}</Beside>}
      </Head>
    </SiteWidth>
  )
}

const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note' } })

/** Shows, in a discreet line, the values that other screens show for the same fact; nothing if all screens show the same value. */
export function FactNote({ children }: { children?: string }) {
  return children ? <Note>{children}</Note> : null
}
