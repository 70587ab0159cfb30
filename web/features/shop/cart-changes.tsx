import { chakra } from '#web/ui/theme/chakra.ts'
import type { CartChange } from '#shared/domain/shop/cart.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '1', paddingInlineStart: '4', listStyle: 'disc' } })

/** Formats a change that the shop made in a cart, as a Dutch text. */
export function formatCartChange(change: CartChange): string {
  const what = change.size ? `${change.name}, maat ${change.size}` : change.name
  switch (change.kind) {
    case 'gone':
      return `${what} is er niet meer, en uit je winkelwagen gehaald.`
    case 'sold-out':
      return `${what} is uitverkocht, en uit je winkelwagen gehaald.`
    case 'fewer':
      return `Van ${what} ${change.to === 1 ? 'is' : 'zijn'} er nog ${change.to}: het aantal ging van ${change.from} naar ${change.to}.`
    case 'price':
      return `${what} kost nu ${formatEuro(change.to)} in plaats van ${formatEuro(change.from)}.`
  }
}

/** Shows which changes the shop made in a cart after it was filled. `go`: the text of the button that continues. */
export function CartChanges({ changes, go, onGo }: { changes: readonly CartChange[]; go: string; onGo: () => void }) {
  if (changes.length === 0) return null
  return (
    <Notice kind="warn" title="Je winkelwagen is veranderd">
      <List>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name} ${change.size}`}>{formatCartChange(change)}</li>
        ))}
      </List>
      <p>
        <Button size="compact" marginBlockStart="3" onClick={onGo}>
          {go}
        </Button>
      </p>
    </Notice>
  )
}
