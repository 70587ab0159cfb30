import { useSearchChanges } from '#web/ui/address/use-search-changes.ts'

export const tabs = ['overzicht', 'zones', 'materialen', 'checklists'] as const
export type Tab = (typeof tabs)[number]

/** In the address when somebody chose to see all zones, on a phone that begins with its own. */
const allZones = 'alle'

/**
 * Which tab is open and which zone is looked at, kept in the address: it can be shared, reloaded and gone back to.
 * `ownZone` is where it begins.
 */
export function useAddress(ownZone: string) {
  const [search, change] = useSearchChanges()
  const chosen = search.get('zone')
  return {
    tab: tabs.find((one) => one === search.get('blad')) ?? tabs[0],
    zoneId: chosen === allZones ? '' : (chosen ?? ownZone),
    openTab: (tab: string) => change({ blad: tab === tabs[0] ? '' : tab }),
    chooseZone: (zoneId: string) => change({ zone: zoneId === ownZone ? '' : zoneId || allZones }),
  }
}
