import { chakra } from '#web/ui/theme/chakra.ts'
import { failureOf } from '#web/api/unwrap.ts'
import { useReadError } from '#web/api/use-read-error.ts'
import { usePairedCrew } from '#web/sync/paired-crew.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ConflictCard } from './conflict-card.tsx'
import { DecidedList } from './decided-list.tsx'
import { ImplausibleTimes } from './implausible-times.tsx'
import { OpenTaps } from './open-taps.tsx'
import { RefusedScans } from './refused-scans.tsx'
import { UndecidedScans } from './undecided-scans.tsx'
import { UnassignedWristbandScans } from './unworn-scans.tsx'
import { useFocusAfterDecision } from './use-focus-after-decision.ts'
import { useInbox } from './use-inbox.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Cards = chakra('div', {
  base: { display: 'grid', gap: '3', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 28rem), 1fr))' },
})
const Space = chakra('div', { base: { display: 'grid', gap: '4' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** True if no item waits for a person's decision. Past decisions do not count. */
const isEmpty = ({ conflicts, undecided, refused, implausible, openTaps, unworn }: NonNullable<ReturnType<typeof useInbox>['data']>) =>
  [conflicts, undecided, refused, implausible, openTaps, unworn].every((rows) => rows.length === 0)

/**
 * Shows conflicts, scans to decide about, refused scans, implausible times, open taps, scans of unassigned wristbands, and past decisions.
 */
export function Inbox() {
  const query = useInbox()
  const trouble = useReadError(query)
  const { data, error } = query
  const rememberPanel = useFocusAfterDecision(data)
  // If this device already knows that it is offline, the screen does not wait for a request that hangs.
  const isOffline = usePairedCrew()?.status.state === 'offline'
  if (!data)
    return trouble || isOffline ? <Failed error={trouble} busy={query.isFetching} onRetry={() => void query.refetch()} /> : <Waiting />
  return (
    <Stack onClick={rememberPanel}>
      {isEmpty(data) && (
        <EmptyState title="Niets te controleren">
          Hier komt wat iemand moet beslissen: een ticket dat twee keer groen gaf, een polsband van twee mensen, een geweigerde scan, een
          onbekend nummer, een tik zonder nummer of een ongeloofwaardige tijd. Tot iemand beslist telt van twee check-ins de eerste. Een
          geweigerde scan, een onbekend nummer en een tik tellen tot dan voor niemand.
        </EmptyState>
      )}
      {error && <Notice kind="warn">{`${failureOf(error).message} Je ziet de laatste stand.`}</Notice>}
      {data.conflicts.length > 0 && (
        <Cards>
          {data.conflicts.map((conflict, at) => (
            <ConflictCard
              key={`${conflict.first.scanId} ${conflict.second.scanId}`}
              conflict={conflict}
              number={at + 1}
              of={data.conflicts.length}
            />
          ))}
        </Cards>
      )}
      {data.undecided.length > 0 && <UndecidedScans scans={data.undecided} devices={data.undecidedDevices} />}
      {data.refused.length > 0 && <RefusedScans refused={data.refused} count={data.refusedCount} />}
      {data.implausible.length > 0 && <ImplausibleTimes times={data.implausible} />}
      {data.openTaps.length > 0 && <OpenTaps taps={data.openTaps} />}
      {data.unworn.length > 0 && <UnassignedWristbandScans unworn={data.unworn} />}
      {data.decided.length > 0 && <DecidedList decided={data.decided} />}
    </Stack>
  )
}

/** Says why the inbox does not load. `error` is null if only the sync engine of this device reports that the device is offline. */
function Failed({ error, busy, onRetry }: { error: Error | null; busy: boolean; onRetry: () => void }) {
  const onDevice = usePairedCrew() !== undefined
  const failure = error && failureOf(error)
  const answered = failure !== null && 'status' in failure
  if (answered && (failure.status === 401 || failure.status === 403))
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
      <p>
        <span>{answered ? failure.message : 'Geen verbinding met de server.'}</span> Er is niets verloren: wat beslist moet worden blijft
        daar staan.<span>{onDevice && ' Inchecken gaat hier gewoon door.'}</span> Dit scherm laadt vanzelf zodra het kan.
      </p>
      <Button variant="outline" size="compact" icon="refresh" marginBlockStart="3" busy={busy} onClick={onRetry}>
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
