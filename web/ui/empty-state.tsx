import { chakra } from '#web/ui/chakra.ts'
import type { ReactNode } from 'react'
import { Pictogram, type PictogramName } from './pictogram.tsx'

const Space = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '2', paddingBlock: '6', maxWidth: 'measure' },
})
const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Text = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
const Act = chakra('div', { base: { marginBlockStart: '2' } })

/** Nothing here yet: says what will come here, and what to do (`action`, a button). */
export function EmptyState({
  title,
  children,
  action,
  pictogram = 'sandRun',
}: {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  pictogram?: PictogramName
}) {
  return (
    <Space>
      <Pictogram name={pictogram} boxSize="96px" />
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Act>{action}</Act>}
    </Space>
  )
}
