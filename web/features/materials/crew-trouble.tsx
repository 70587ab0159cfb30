import { chakra } from '#web/ui/theme/chakra.ts'
import type { Crew } from '#web/sync/crew-types.ts'
import { useTakeOver } from '#web/sync/use-take-over.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', marginBlockEnd: '3', _empty: { display: 'none' } } })

/** Shows why this crew phone cannot record counts now, and which of its counts the server refused. */
export function CrewTrouble({ crew }: { crew: Crew }) {
  const { busy, trouble, takeOver } = useTakeOver(crew)
  const refused = crew.refusedItems.filter(({ event }) => event.kind === 'stock-count' || event.kind === 'check-item')
  return (
    <Stack>
      {crew.role === 'bystander' && (
        <Notice kind="warn" title="Open in een ander tabblad">
          <p>Dit toestel werkt nu in een ander tabblad. Kijken kan hier; om te tellen neem je het over.</p>
          {trouble !== undefined && <p role="alert">{trouble}</p>}
          <Button variant="outline" size="large" marginBlockStart="3" aria-busy={busy} onClick={takeOver}>
            Neem over
          </Button>
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice
          kind="bad"
          title={refused.length === 1 ? '1 telling is niet aangenomen' : `${refused.length} tellingen zijn niet aangenomen`}
        >
          <span>{[...new Set(refused.map(({ message }) => message))].join(' ')}</span> Ze staan nog op dit toestel en bij de organisatie.
        </Notice>
      )}
    </Stack>
  )
}
