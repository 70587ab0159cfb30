import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { CacheProvider } from '@emotion/react'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { chakra } from './chakra.ts'
import { staticStyled } from './static-styled.tsx'
import { createStyleCache } from './style-cache.ts'
import { system } from './system.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Returns the markup of an element, and the CSS rules that came with it. */
async function draw(element: ReactElement) {
  const [cache, place] = [createStyleCache(), document.createElement('div')]
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <CacheProvider value={cache}>
        <ChakraProvider value={system}>{element}</ChakraProvider>
      </CacheProvider>,
    ),
  )
  const drawn = { html: place.innerHTML, rules: cache.sheet.tags.map((tag) => tag.textContent).join('') }
  await act(async () => root.unmount())
  cache.sheet.flush()
  return drawn
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
const [Quiet, Badge, Act] = [
  staticStyled('span', quiet),
  staticStyled('span', badge),
  staticStyled('button', badge, { kind: 'bad', paddingInline: '2' }),
]
const [TheirQuiet, TheirBadge, TheirAct] = [chakra('span', quiet), chakra('span', badge), chakra('button', badge)]

const pairs = {
  'a recipe': () => [<Quiet key="ours" title="x" />, <TheirQuiet key="theirs" title="x" />],
  'a variant': () => [<Badge key="ours" kind="bad" />, <TheirBadge key="theirs" kind="bad" />],
  'a default variant beside a chosen variant': () => [<Badge key="ours" size="small" />, <TheirBadge key="theirs" size="small" />],
  'fixed props': () => [<Act key="ours" aria-label="x" />, <TheirAct key="theirs" kind="bad" paddingInline="2" aria-label="x" />],
}
test.each(Object.entries(pairs))('renders %s as Chakra does', async (_, make) => {
  const [ours, theirs] = make()
  expect(await draw(ours!)).toEqual(await draw(theirs!))
})

test('writes the rules of each combination of variants once', async () => {
  const once = [<Badge key="1" kind="good" />, <Badge key="2" kind="bad" />]
  const { html, rules } = await draw(<>{once}</>)
  const names = new Set(html.match(/ds-\w+/g))
  expect(names.size).toBe(2)
  for (const name of names) expect(rules).toContain(`.${name}{`)
  const again = await draw(
    <>
      {once}
      <Badge kind="good" />
    </>,
  )
  expect(again.rules).toBe(rules)
})
