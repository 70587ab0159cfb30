import { chakra } from '#web/ui/theme/chakra.ts'
import { Suspense, type ReactNode } from 'react'
import { hydrateWithApp } from '#web/ui/hydration/islands.tsx'

const Space = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start', gap: '2', paddingBlock: '6', maxWidth: 'measure' },
})
/** In a table or a panel: a small drawing beside the words. */
const Aside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr)',
    columnGap: '4',
    alignItems: 'center',
    paddingBlock: '4',
    maxWidth: 'measure',
    whiteSpace: 'normal',
  },
})
const Figure = chakra('div', {
  base: { boxSize: '96px' },
  // Overrides the drawing's own size.
  variants: { small: { true: { boxSize: '56px', '& svg': { width: '56px !important', height: '56px !important' } } } },
})
const Title = chakra('h2', {
  base: { textStyle: 'h3', color: 'fg.strong', overflowWrap: 'anywhere' },
  variants: { small: { true: { textStyle: 'h4' } } },
})
const Text = chakra('p', { base: { color: 'fg.muted', overflowWrap: 'anywhere' } })
const Act = chakra('div', { base: { marginBlockStart: '2' } })

// The drawing has its own bundle, because few people see it. Its place is reserved, and stays empty if the drawing does not load.
const figure = hydrateWithApp<object>(() => import('#web/ui/drawings/sand-run.tsx').catch(() => ({ default: () => null })))

interface Props {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
  small?: boolean
}

/** Shows, in an empty place, what will appear there and what to do (`action`, a button). `small`: for a table or a panel. */
export function EmptyState({ title, children, action, small }: Props) {
  const drawing = (
    <Figure small={small}>
      <Suspense fallback={null}>
        <figure.View />
      </Suspense>
    </Figure>
  )
  if (small)
    return (
      <Aside>
        {drawing}
        <div>
          <Title small>{title}</Title>
          {children && <Text marginBlockStart="1">{children}</Text>}
          {action && <Act>{action}</Act>}
        </div>
      </Aside>
    )
  return (
    <Space>
      {drawing}
      <Title>{title}</Title>
      {children && <Text>{children}</Text>}
      {action && <Act>{action}</Act>}
    </Space>
  )
}
