import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Sheet = chakra('section', { base: { minWidth: '0', bg: 'bg.raised', border: '1px solid', borderColor: 'edge' } })
const Head = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    padding: '11px 16px 10px',
    // large text on a phone: the words of a button wrap
    mdDown: { '& button': { whiteSpace: 'normal' } },
  },
})
const Title = chakra('h2', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: '1.1875rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    letterSpacing: '0.01em',
    color: 'fg.strong',
    marginInlineEnd: '2',
  },
})
const Body = chakra('div', { base: { padding: '0 16px 14px' }, variants: { flush: { true: { padding: '0' } } } })

interface PanelProps {
  title: ReactNode
  /** Shown at the end of the panel's head. */
  tools?: ReactNode
  /** Removes the padding, for tables. */
  flush?: boolean
  /** The anchor for links to this panel. */
  id?: string
  children: ReactNode
}

/** A panel of an office screen. */
export function Panel({ title, tools, flush, id, children }: PanelProps) {
  return (
    <Sheet id={id}>
      <Head>
        <Title>{title}</Title>
        {tools}
      </Head>
      <Body flush={flush}>{children}</Body>
    </Sheet>
  )
}
