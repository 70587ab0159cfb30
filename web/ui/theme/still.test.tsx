import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider } from '@emotion/react'
import createCacheModule from '@emotion/cache'
import { renderToString } from 'react-dom/server'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { chakra } from './chakra.ts'
import { still } from './still.tsx'
import { system } from './system.ts'

const createCache = (createCacheModule as { default?: typeof createCacheModule }).default ?? createCacheModule
/** The markup, and the rules that came with it. */
function draw(element: ReactElement) {
  const cache = createCache({ key: 'css' })
  const html = renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{element}</ChakraProvider>
    </CacheProvider>,
  )
  return { html, rules: cache.sheet.tags.map((tag) => tag.textContent).join('') }
}

const quiet = { base: { color: 'fg.note', _hover: { color: 'scan.welcome' }, mdDown: { display: 'none' } } } as const
const badge = {
  base: { gap: '2', _before: { bg: 'currentColor' } },
  variants: {
    kind: { good: { color: 'ok', _before: { borderRadius: 'round' } }, bad: { color: 'bad' } },
    size: { small: { padding: '1' } },
  },
  defaultVariants: { kind: 'good' },
} as const
const [Quiet, Badge, Act] = [still('span', quiet), still('span', badge), still('button', badge, { kind: 'bad', paddingInline: '2' })]
const [TheirQuiet, TheirBadge, TheirAct] = [chakra('span', quiet), chakra('span', badge), chakra('button', badge)]

const pairs = {
  'a recipe': () => [<Quiet key="ours" title="x" />, <TheirQuiet key="theirs" title="x" />],
  'a variant': () => [<Badge key="ours" kind="bad" />, <TheirBadge key="theirs" kind="bad" />],
  'its default, with another': () => [<Badge key="ours" size="small" />, <TheirBadge key="theirs" size="small" />],
  'what is fixed': () => [<Act key="ours" aria-label="x" />, <TheirAct key="theirs" kind="bad" paddingInline="2" aria-label="x" />],
}
test.each(Object.entries(pairs))('looks as by Chakra: %s', (_, make) => {
  const [ours, theirs] = make()
  expect(draw(ours!).html).toBe(draw(theirs!).html)
})

test('each look is written once, for each cache that it comes into', () => {
  const once = [<Badge key="1" kind="good" />, <Badge key="2" kind="bad" />]
  const { html, rules } = draw(<>{once}</>)
  expect(new Set(html.match(/css-\w+/g)).size).toBe(2)
  for (const name of html.match(/css-\w+/g)!) expect(rules).toContain(`.${name}{`)
  const again = draw(
    <>
      {once}
      <Badge kind="good" />
    </>,
  )
  expect(again.rules).toBe(rules)
})
