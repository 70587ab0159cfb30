import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'

const Head = chakra('header', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '3', marginBlockEnd: '5', maxWidth: 'measure' },
})
const Title = chakra('h1', {
  base: { textStyle: 'title', color: 'fg.strong', textWrap: 'balance', overflowWrap: 'anywhere', hyphens: 'manual' },
})
const Lead = chakra('p', { base: { textStyle: 'lead', color: 'fg', overflowWrap: 'anywhere' } })

/** The title of a screen, its only h1, and at most one sentence under it. */
export function PageHead({ title, lead, titleId }: { title: ReactNode; lead?: ReactNode; titleId?: string }) {
  return (
    <Head>
      {/* focusable, so that a new step can move the focus to its title */}
      <Title id={titleId} tabIndex={-1} outline="none">
        {title}
      </Title>
      {lead && <Lead>{lead}</Lead>}
    </Head>
  )
}
