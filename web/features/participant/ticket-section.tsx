import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Block = chakra('section', {
  base: { marginBlockStart: '5', maxWidth: 'measure', scrollMarginTop: '3', breakInside: 'avoid', _focus: { outline: 'none' } },
})
const Title = chakra('h2', { base: { textStyle: 'h4', color: 'fg.strong', marginBlockEnd: '2' } })
const Note = chakra('p', { base: { textStyle: 'note', color: 'fg.note', marginBlockStart: '2' } })

/**
 * Shows a section of the ticket screen. With an `id`, a link can scroll to the section and focus it. `notes`: the different values that
 * other screens show, listed below the content.
 */
export function TicketSection({
  title,
  id,
  notes = [],
  children,
  ...rest
}: {
  title: ReactNode
  id?: string
  notes?: readonly string[]
  children: ReactNode
  'data-no-print'?: boolean
}) {
  return (
    <Block {...rest} {...(id ? { id, tabIndex: -1 } : {})}>
      <Title>{title}</Title>
      {children}
      {notes.length > 0 && <Note>{`Elders vermeld: ${notes.join('; ')}`}</Note>}
    </Block>
  )
}

/** A row of a section, with a rule above it. */
export const TicketRow = chakra('li', {
  base: { paddingBlock: '11px', borderBlockStart: '1.5px solid', borderColor: 'edge', lineHeight: '1.35' },
})
