import { chakra } from '#web/ui/chakra.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { DecidedList } from './decided-list.tsx'
import { RefusedScans } from './refused-scans.tsx'
import { useInbox } from './use-inbox.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Cards = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))' },
})
const Space = chakra('div', { base: { display: 'grid', gap: '4' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** What a person has to look at: conflicts, each with one decision, and what was refused; below it who decided what. */
export function Inbox() {
  const { data, error, refetch } = useInbox()
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />
  return (
    <Stack>
      {data.conflicts.length === 0 && data.refused.length === 0 && (
        <EmptyState title="Niets te controleren">
          Ziet een post twee keer groen voor één ticket, krijgen twee mensen één polsband, of weigert de server een scan, dan staat dat
          hier. Tot iemand beslist telt de eerste.
        </EmptyState>
      )}
      {error && <Notice kind="warn">{failureOf(error).message} Je ziet de laatste stand.</Notice>}
      {data.conflicts.length > 0 && (
        <Cards>
          {data.conflicts.map((one, at) => (
            <ConflictCard key={`${one.first.scanId} ${one.second.scanId}`} conflict={one} number={at + 1} of={data.conflicts.length} />
          ))}
        </Cards>
      )}
      {data.refused.length > 0 && <RefusedScans refused={data.refused} />}
      {data.decided.length > 0 && <DecidedList decided={data.decided} />}
    </Stack>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const failure = failureOf(error)
  if ('status' in failure && (failure.status === 401 || failure.status === 403))
    return (
      <Notice kind="info" title="Alleen een beheerder beslist">
        <p>Conflicten en geweigerde scans liggen klaar voor wie in Beheer is ingelogd. Inchecken gaat hier gewoon door.</p>
        <ButtonLink to="/admin-login" variant="outline" size="compact" marginBlockStart="3">
          Inloggen
        </ButtonLink>
      </Notice>
    )
  return (
    <Notice kind="bad" title="De controle laadt niet">
      <p>{failure.message} Er is niets verloren: wat beslist moet worden blijft op de server staan.</p>
      <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" onClick={onRetry}>
        Probeer opnieuw
      </Button>
    </Notice>
  )
}

function Waiting() {
  return (
    <Space>
      <Hidden role="status">Laden...</Hidden>
      {[46, 62, 54].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
    </Space>
  )
}
