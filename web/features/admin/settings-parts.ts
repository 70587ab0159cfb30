import { editionEndpoints } from '#shared/contract/editions.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import type { RoleOfCall } from '#shared/domain/admin-roles.ts'
import type { IconName } from '#web/ui/icons.ts'

/** The pages under `/admin/instellingen`: a line here per page that exists. `needs`: for who may make that call. */
export const settingsParts: readonly { to: string; label: string; note: string; icon: IconName; needs?: RoleOfCall }[] = [
  {
    to: '/admin/instellingen/edities',
    label: 'Edities',
    note: 'Dagen, plekken, wat er verkocht wordt',
    icon: 'flag',
    needs: editionEndpoints.changeEdition,
  },
  {
    to: '/admin/instellingen/prijzen',
    label: 'Prijzen en verzending',
    note: 'Per editie, met de tijd om te betalen',
    icon: 'receipt',
    needs: editionEndpoints.changeEdition,
  },
  {
    to: '/admin/instellingen/feiten',
    label: 'Feiten',
    note: 'Wat schermen verschillend zeggen',
    icon: 'clock',
    needs: editionEndpoints.changeEdition,
  },
  { to: '/admin/instellingen/kortingscodes', label: 'Kortingscodes', note: 'Maken, begrenzen, uitzetten', icon: 'ticket' },
  { to: '/admin/instellingen/facturen', label: 'Facturen', note: 'Ook creditfacturen, als pdf en als lijst', icon: 'receipt' },
  { to: '/admin/instellingen/nieuws', label: 'Nieuws', note: 'Artikelen en concepten', icon: 'pen' },
  { to: '/admin/instellingen/galerij', label: 'Galerij', note: 'Foto’s op de voorpagina', icon: 'camera' },
  { to: '/admin/instellingen/quotes', label: 'Quotes', note: 'Wat lopers zeiden', icon: 'person' },
  { to: '/admin/instellingen/teksten', label: 'Berichtteksten', note: 'Waar mails en sms’jes mee beginnen', icon: 'mail' },
  { to: '/admin/instellingen/zones', label: 'Zones', note: 'Waar materiaal staat, en wie er telt', icon: 'place' },
  { to: '/admin/instellingen/materiaal', label: 'Materiaal', note: 'Wat er is, per soort', icon: 'box' },
  { to: '/admin/instellingen/materiaalsoorten', label: 'Materiaalsoorten', note: 'De indeling daarvan', icon: 'filter' },
  { to: '/admin/instellingen/paklijst', label: 'Paklijst', note: 'Hoeveel van wat in welke zone hoort', icon: 'bag' },
  { to: '/admin/instellingen/checklists', label: 'Checklists', note: 'Wat nagelopen wordt per zone', icon: 'check' },
  {
    to: '/admin/instellingen/beheerders',
    label: 'Beheerders',
    note: 'Wie erin mag, en wat ze mogen',
    icon: 'person',
    needs: staffEndpoints.listStaff,
  },
  { to: '/admin/instellingen/account', label: 'Mijn account', note: 'Wachtwoord, tweede stap, waar je ingelogd bent', icon: 'lock' },
  { to: '/admin/instellingen/logboek', label: 'Logboek', note: 'Wie wat wanneer wijzigde', icon: 'receipt' },
]
