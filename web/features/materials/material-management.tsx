import { chakra } from '#web/ui/theme/chakra.ts'
import { useState } from 'react'
import { materialEndpoints } from '#shared/contract/materials.ts'
import { mayCountIn } from '#shared/domain/crew/zones.ts'
import { formatShortDayTime } from '#shared/lib/dates.ts'
import { useMay } from '#web/api/may-call.ts'
import { screenDb } from '#web/sync/screen-db.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { usePageTitle } from '#web/ui/address/use-page-title.ts'
import { applyCounts, applyTicks, dayOfView, type StockRow } from './apply-counts.ts'
import { CountDialog } from './count-dialog.tsx'
import { Freshness } from './freshness.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { MaterialLoading } from './material-loading.tsx'
import { MaterialTabs } from './material-tabs.tsx'
import { NoMaterial } from './no-material.tsx'
import { useAddress } from './use-address.ts'
import { useMaterial } from './use-material.ts'
import { useStockCrew } from './use-stock-crew.tsx'
import { ZoneFilter } from './zone-filter.tsx'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })

/**
 * `/material-management`: what lies where, who counted it and when, and what has to be looked at. The same for the
 * office and for crew phones.
 */
export default function MaterialManagement() {
  usePageTitle('Materiaal')
  const db = screenDb()
  const material = useMaterial(db)
  const { device, local, recorder, nameOf, unheard, trouble } = useStockCrew(
    db,
    material.refresh,
    material.view ? dayOfView(material.view) : undefined,
  )
  const may = useMay()
  const [checker, setChecker] = useState('Admin')
  const [counting, setCounting] = useState<StockRow>()
  const [looking, setLooking] = useState<StockRow>()
  const { view, failure } = material

  const onBeach = device !== null
  const mayCount = (id: string) => {
    const zone = view?.zones.find((one) => one.id === id)
    if (device === null) return may(materialEndpoints.updateStock)
    return zone !== undefined && mayCountIn(zone, device.locations)
  }
  const ownZones = view?.zones.filter(({ id }) => mayCount(id)) ?? []
  const { tab, openTab, chooseZone, ...address } = useAddress(onBeach && ownZones.length === 1 ? ownZones[0]!.id : '')
  // An old link may name a zone that is gone.
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
            checklists={applyTicks(view, local)}
            zoneId={zoneId}
            tab={tab}
            onTab={openTab}
            actions={{ onCount: setCounting, onHistory: setLooking, mayCount, onBeach }}
            checker={checker}
            onChecker={setChecker}
            recorder={recorder}
          />
        </Stack>
      ) : view === null && (failure || unheard) ? (
        <NoMaterial failure={failure} onBeach={onBeach} />
      ) : (
        <MaterialLoading />
      )}
      <CountDialog row={counting} checker={checker} recorder={recorder} onChecker={setChecker} onClose={() => setCounting(undefined)} />
      <HistoryDialog row={looking} local={local} nameOf={nameOf} onClose={() => setLooking(undefined)} />
    </>
  )
}
