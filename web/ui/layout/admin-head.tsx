import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Head = chakra('header', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 14px', minHeight: '40px', marginBlockEnd: '3' },
})
const Title = chakra('h1', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'extrabold',
    fontSize: '1.75rem',
    lineHeight: '1',
    textTransform: 'uppercase',
    overflowWrap: 'anywhere',
    color: 'fg.strong',
  },
})
const Note = chakra('p', { base: { textStyle: 'table', fontWeight: 'medium', color: 'fg.muted' } })
const Tools = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', marginInlineStart: { md: 'auto' } } })

/** The head of an admin screen: title, a line of context, and at most one orange button among the tools. */
export function AdminHead({ title, note, children }: { title: ReactNode; note?: ReactNode; children?: ReactNode }) {
  return (
    <Head>
      <Title>{title}</Title>
      {note && <Note>{note}</Note>}
      {children && <Tools>{children}</Tools>}
    </Head>
  )
}
