import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { Badge } from './badge.tsx'

it('draws each kind of state in a different style', async () => {
  const kinds = ['ok', 'wait', 'run', 'done', 'warn', 'bad', 'gone'] as const
  const badges = kinds.map((kind) => (
    <Badge key={kind} kind={kind}>
      {kind}
    </Badge>
  ))
  await renderScreen({ '/': <p>{badges}</p> }, '/')
  expect(new Set([...document.querySelectorAll('p span')].map(({ className }) => className)).size).toBe(kinds.length)
})
