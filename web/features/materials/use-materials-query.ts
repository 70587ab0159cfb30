import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'

export const materialTabs = ['overzicht', 'zones', 'materialen', 'checklists'] as const
export type Tab = (typeof materialTabs)[number]

/** The value in the URL for all zones, on a phone whose default is its own zone. */
const allZones = 'alle'

/**
 * The open tab and the selected zone. The URL contains them, so that they can be shared, survive a reload, and follow the back button.
 * `ownZone` is the default zone.
 */
export function useMaterialsQuery(ownZone: string) {
  const [search, change] = useSearchChanges()
  const chosen = search.get('zone')
  return {
    tab: materialTabs.find((name) => name === search.get('blad')) ?? materialTabs[0],
    zoneId: chosen === allZones ? '' : (chosen ?? ownZone),
    openTab: (tab: string) => change({ blad: tab === materialTabs[0] ? '' : tab }),
    chooseZone: (zoneId: string) => change({ zone: zoneId === ownZone ? '' : zoneId || allZones }),
  }
}
