import { chakra as plain, ChakraProvider } from '@chakra-ui/react/styled-system'
import { renderToString } from 'react-dom/server'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { chakra } from './chakra.ts'
import { system } from './system.ts'

const row = { base: { display: 'grid', paddingInline: '4.5', _hover: { color: 'scan.welcome' } } }
const look = {
  base: { gap: '2' },
  variants: { look: { good: { color: 'ok' }, bad: { color: 'bad' } } },
  defaultVariants: { look: 'good' },
} as const
const draw = (element: ReactElement) => renderToString(<ChakraProvider value={system}>{element}</ChakraProvider>)

/** Makes the same components with the given factory: Chakra's own or ours. */
function pieces({ chakra: make }: { chakra: typeof chakra }) {
  const Row = make('section', row)
  const Look = make('p', look)
  const Both = make(Row, look)
  const Named = make('main', row, { defaultProps: { id: 'inhoud' } })
  return {
    'a recipe': <Row data-x="1">x</Row>,
    'a variant': <Look look="bad">x</Look>,
    'a default variant': <Look>x</Look>,
    'style props over a recipe': (
      <Row display="flex" css={{ color: 'warn' }}>
        x
      </Row>
    ),
    'another tag': <Row as="h2">x</Row>,
    'a recipe on a component that has a recipe': <Both look="bad">x</Both>,
    'default props': <Named>x</Named>,
    'a plain tag': <make.div marginBlock="3">x</make.div>,
  }
}

const [theirs, ours] = [pieces({ chakra: plain }), pieces({ chakra })]
test.each(Object.keys(theirs) as (keyof typeof theirs)[])('renders %s as Chakra itself does', (name) => {
  expect(draw(ours[name])).toBe(draw(theirs[name]))
})

test('returns the same component for a plain tag each time, so that React keeps its state', () => {
  expect(chakra.div).toBe(chakra.div)
})
