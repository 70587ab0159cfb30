import { chakra } from '#web/ui/chakra.ts'
import { Suspense, type ReactNode } from 'react'
import { hydrateWithApp } from './hydration/islands.tsx'

const Space = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '2', paddingBlock: '6', maxWidth: 'measure' },
})
const Figure = chakra('div', { base: { boxSize: '96px' } })
const Title = chakra('h2', { base: { textStyle: 'h3', color: 'fg.strong', overflowWrap: 'anywhere' } })
const Text = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
const Act = chakra('div', { base: { marginBlockStart: '2' } })

// Few ever see it, and nobody misses it: its place is kept.
const figure = hydrateWithApp<object>(() => import('./sand-run.tsx').catch(() => ({ default: () => null })))

/** Nothing here yet: says what will come here, and what to do (`action`, a button). */
export function EmptyState({ title, children, action }: { title: ReactNode; children?: ReactNode; action?: ReactNode }) {
  return (
    <Space>
      <Figure>
        <Suspense fallback={null}>
          <figure.View />
        </Suspense>
      </Figure>
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Act>{action}</Act>}
    </Space>
  )
}
