import { useSearchChanges } from '#web/ui/navigation/use-search-changes.ts'

/** The tabs of the material screen, by their values in the URL (`?blad=`). */
export const materialTabs = ['overzicht', 'zones', 'materialen', 'checklists'] as const
export type Tab = (typeof materialTabs)[number]

/** The value in the URL for all zones. A phone needs it, because its default is its own zone. */
const allZones = 'alle'

/**
 * Returns the open tab and the selected zone. Both are in the URL, so that a link can be shared, a reload keeps them, and the back button
 * returns to the previous tab or zone. `ownZone` is the default zone.
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
