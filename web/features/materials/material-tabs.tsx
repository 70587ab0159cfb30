import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import type { MaterialView } from '#web/db/material-record.ts'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import type { ShownChecklist, StockRow } from './apply-counts.ts'
import { ChecklistsTab } from './checklists-tab.tsx'
import { MaterialsTab } from './materials-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import type { StockActions } from './stock-actions.ts'
import { sumMaterials } from './sum-materials.ts'
import type { Tab } from './use-materials-query.ts'
import type { Recorder } from './use-recorder.ts'
import { ZonesTab } from './zones-tab.tsx'

const Space = chakra('div', { base: { paddingBlockStart: '3' } })

interface MaterialTabsProps {
  view: MaterialView
  rows: readonly StockRow[]
  checklists: readonly ShownChecklist[]
  zoneId: string
  tab: Tab
  onTab: (tab: string) => void
  actions: StockActions
  checker: string
  onChecker: (name: string) => void
  recorder: Recorder
}

/** Shows the four tabs of the material screen, for the selected zone or for all zones. */
export function MaterialTabs({ view, zoneId, tab, onTab, actions, checker, onChecker, recorder, ...all }: MaterialTabsProps) {
  const inZone = (one: { zoneId: string }) => zoneId === '' || one.zoneId === zoneId
  const rows = all.rows.filter(inZone)
  const zones = view.zones.filter(({ id }) => inZone({ zoneId: id }))
  const item = (value: Tab, label: string, panel: ReactNode) => ({ value, label, panel: <Space>{panel}</Space> })
  return (
    <Tabs
      label="Materiaal"
      hug={!actions.onBeach}
      tight
      value={tab}
      onChange={onTab}
      items={[
        item('overzicht', 'Overzicht', <OverviewTab rows={rows} actions={actions} />),
        item('zones', 'Zones', <ZonesTab zones={zones} rows={rows} actions={actions} />),
        item(
          'materialen',
          'Materialen',
          <MaterialsTab
            sums={sumMaterials(view.materials, view.categories, rows, zoneId === '')}
            allZones={zoneId === ''}
            onBeach={actions.onBeach}
          />,
        ),
        item(
          'checklists',
          'Checklists',
          <ChecklistsTab
            checklists={all.checklists.filter(inZone)}
            zones={view.zones}
            mayCount={actions.mayCount}
            checker={checker}
            onChecker={onChecker}
            recorder={recorder}
            onBeach={actions.onBeach}
          />,
        ),
      ]}
    />
  )
}
