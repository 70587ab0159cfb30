import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { materialEndpoints } from '#shared/contract/materials.ts'
import { mayCountIn } from '#shared/domain/crew/zones.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { getScreenDb } from '#web/sync/screen-db.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { Failure } from '#web/api/failure.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { applyCounts, applyTicks, dayOfView, type StockRow } from './apply-counts.ts'
import { CountDialog } from './count-dialog.tsx'
import { Freshness } from './freshness.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { MaterialTabs } from './material-tabs.tsx'
import { useMaterialsQuery } from './use-materials-query.ts'
import { useMaterial } from './use-material.ts'
import { useStockCrew } from './use-stock-crew.tsx'
import { ZoneFilter } from './zone-filter.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

const Space = chakra('div', { base: { display: 'grid', gap: '4', paddingBlock: '4' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** Shown while the app reads the stored material, or fetches it for the first time. */
function MaterialLoading() {
  return (
    <Space>
      <Hidden role="status">Laden...</Hidden>
      {[96, 70, 84, 62, 90, 74].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1.6em" />
      ))}
    </Space>
  )
}

/** Shown if this device never received the material. Explains why, what still works, and what the app does automatically. */
function NoMaterial({ failure, onBeach }: { failure: Failure | undefined; onBeach: boolean }) {
  return (
    <Notice kind="bad" title="Het materiaal laadt niet">
      <span>{failure && 'status' in failure ? failure.message : 'Geen verbinding met de server.'}</span>{' '}
      <span>
        {onBeach
          ? 'Dit toestel zag het materiaal nog nooit, dus tellen kan hier nog niet. Scannen gaat gewoon door. Dit scherm laadt vanzelf zodra er bereik is; daarna tel je ook zonder.'
          : 'Dit scherm heeft nog geen eerdere stand om te laten zien. Er is niets verloren. Het laadt vanzelf zodra het kan.'}
      </span>
    </Notice>
  )
}

/**
 * Shows at `/material-management` the stock per zone, who counted it and when, and the checklists. The office and the crew phones use the
 * same screen.
 */
export default function MaterialManagement() {
  usePageTitle('Materiaal')
  const db = getScreenDb()
  const material = useMaterial(db)
  const { device, day, local, recorder, nameOf, isOffline, trouble } = useStockCrew(
    db,
    material.refresh,
    material.view ? dayOfView(material.view) : undefined,
  )
  const may = useMayCall()
  const [checker, setChecker] = useState('Admin')
  const [counting, setCounting] = useState<StockRow>()
  const [historyRow, setHistoryRow] = useState<StockRow>()
  const { view, failure } = material

  const onBeach = device !== null
  const mayCount = (id: string) => {
    const zone = view?.zones.find((candidate) => candidate.id === id)
    if (device === null) return may(materialEndpoints.updateStock)
    return zone !== undefined && mayCountIn(zone, device.locations)
  }
  const ownZones = view?.zones.filter(({ id }) => mayCount(id)) ?? []
  const { tab, openTab, chooseZone, ...address } = useMaterialsQuery(onBeach && ownZones.length === 1 ? ownZones[0]!.id : '')
  // An old link may name a zone that no longer exists.
  const zoneId = view?.zones.some(({ id }) => id === address.zoneId) ? address.zoneId : ''
  const refreshButton = (
    <Button
      size={onBeach ? 'compact' : 'table'}
      minHeight={onBeach ? 'field' : undefined}
      variant="quiet"
      icon="refresh"
      busy={material.isRefreshing}
      onClick={() => void material.refresh()}
    >
      Vernieuw
    </Button>
  )
  return (
    <>
      <AdminHead title="Materiaal" note={view ? `Stand van ${formatShortDayTime(view.seenAt)}` : undefined}>
        {view && <ZoneFilter zones={view.zones} value={zoneId} onChange={chooseZone} big={onBeach} />}
        {refreshButton}
      </AdminHead>
      {trouble}
      {view ? (
        <Stack>
          <Freshness failure={failure} seenAt={view.seenAt} waiting={local.filter((one) => one.waiting).length} onBeach={onBeach} />
          <MaterialTabs
            view={view}
            rows={applyCounts(view, local)}
            checklists={applyTicks(view, local, day)}
            zoneId={zoneId}
            tab={tab}
            onTab={openTab}
            actions={{ onCount: setCounting, onHistory: setHistoryRow, mayCount, onBeach }}
            checker={checker}
            onChecker={setChecker}
            recorder={recorder}
          />
        </Stack>
      ) : view === null && (failure || isOffline) ? (
        <NoMaterial failure={failure} onBeach={onBeach} />
      ) : (
        <MaterialLoading />
      )}
      <CountDialog row={counting} checker={checker} recorder={recorder} onChecker={setChecker} onClose={() => setCounting(undefined)} />
      <HistoryDialog row={historyRow} local={local} nameOf={nameOf} onClose={() => setHistoryRow(undefined)} />
    </>
  )
}
