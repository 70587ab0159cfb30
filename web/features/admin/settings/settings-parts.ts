import { closingEndpoints } from '#shared/contract/closing.ts'
import { auditEndpoints } from '#shared/contract/audit.ts'
import { editionEndpoints } from '#shared/contract/editions.ts'
import { pairingSheetEndpoints } from '#shared/contract/pairing-sheets.ts'
import { staffEndpoints } from '#shared/contract/staff.ts'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'

/** A page of the settings, as the menu and the search show it. */
export interface SettingsPart {
  /** The last segment of its path, under `/admin/instellingen`. */
  path: string
  label: string
  /** Must fit one line in a quarter of a laptop's width. */
  note: string
  icon: IconName
  /** Only for users who may make this call. */
  needs?: RoleOfCall
  /** More words by which the search finds the page. */
  also?: string
}

const { changeEdition } = editionEndpoints
/** All pages of the settings, in the groups of the screen. */
export const settingsGroups: readonly { title: string; parts: readonly SettingsPart[] }[] = [
  {
    title: 'Editie en verkoop',
    parts: [
      { path: 'edities', label: 'Edities', note: 'Dagen, plekken, verkoop', icon: 'flag', needs: changeEdition, also: 'datum jaar' },
      {
        path: 'afsluiten',
        label: 'Sluit editie',
        note: 'Wat nog open staat, wat gewist wordt',
        icon: 'lock',
        needs: closingEndpoints.closeEdition,
        also: 'afsluiten einde seizoen archief verwijderen bewaren',
      },
      {
        path: 'prijzen',
        label: 'Prijzen en verzending',
        note: 'Per editie, met de betaaltijd',
        icon: 'ticket',
        needs: changeEdition,
        also: 'verzendkosten',
      },
      {
        path: 'verkoopmomenten',
        label: 'Verkoopmomenten',
        note: 'Wanneer de verkoop opent en sluit',
        icon: 'clock',
        needs: changeEdition,
        also: 'opening sluiting start kaartverkoop',
      },
      {
        path: 'prijstreden',
        label: 'Prijstreden',
        note: 'Vroegboeken, op datum of op aantal',
        icon: 'calendar',
        needs: changeEdition,
        also: 'early bird vroegboekkorting staffel',
      },
      {
        path: 'extras',
        label: 'Extra’s bij een ticket',
        note: 'Prijs, aantal en maten, aan of uit',
        icon: 'bag',
        needs: changeEdition,
        also: 'hoodie flex verzekering startpakket addons',
      },
      { path: 'feiten', label: 'Feiten', note: 'Tijden, parcours, levertijd', icon: 'info', needs: changeEdition, also: 'programma pers' },
      {
        path: 'locatie',
        label: 'Locatie en parkeren',
        note: 'Waar het is, wat parkeren kost',
        icon: 'place',
        needs: changeEdition,
        also: 'adres kaart coordinaten plaats weer',
      },
      {
        path: 'noodnummers',
        label: 'Noodnummers',
        note: 'Wie een deelnemer belt',
        icon: 'phone',
        needs: changeEdition,
        also: 'ehbo wedstrijdleiding 112 telefoon',
      },
      {
        path: 'startnummers',
        label: 'Startnummers',
        note: 'Van het bandje, eigen of geen',
        icon: 'wristband',
        needs: changeEdition,
        also: 'rugnummer borstnummer bib',
      },
      {
        path: 'zelf-wijzigen',
        label: 'Zelf wijzigen',
        note: 'Tot wanneer deelnemers dat mogen',
        icon: 'pen',
        needs: changeEdition,
        also: 'selfservice verplaatsen wave dag maat hoodie deelnemer teamgenoot duo',
      },
      { path: 'kortingscodes', label: 'Kortingscodes', note: 'Maken, begrenzen, uitzetten', icon: 'receipt', also: 'actie' },
      {
        path: 'facturen',
        label: 'Facturen',
        note: 'Pdf’s, afzender en btw',
        icon: 'print',
        also: 'factuur creditfactuur btw boekhouding administratie kvk creditfacturen',
      },
    ],
  },
  {
    title: 'Site en berichten',
    parts: [
      { path: 'nieuws', label: 'Nieuws', note: 'Artikelen en concepten', icon: 'pen', also: 'artikel blog' },
      {
        path: 'evenementenpagina',
        label: 'Evenementenpagina',
        note: 'De kaarten op /events',
        icon: 'calendar',
        needs: changeEdition,
        also: 'evenementen overnachten vervoer',
      },
      {
        path: 'contact',
        label: 'Contact en kanalen',
        note: 'E-mailadres, social media',
        icon: 'mail',
        needs: changeEdition,
        also: 'instagram facebook youtube footer adres',
      },
      {
        path: 'tips',
        label: 'Tips en informatie',
        note: 'Wat een deelnemer leest',
        icon: 'info',
        needs: changeEdition,
        also: 'trainen training roadmap belangrijk dashboard',
      },
      {
        path: 'voorpagina',
        label: 'Voorpagina',
        note: 'Koppen, inleidingen en de quote',
        icon: 'flag',
        needs: changeEdition,
        also: 'home teksten slogan',
      },
      {
        path: 'stages',
        label: 'Parcours en stages',
        note: 'De zeventien stappen',
        icon: 'map',
        needs: changeEdition,
        also: 'obstakels stappen sand run kaart',
      },
      {
        path: 'rollen',
        label: 'Rollen van vrijwilligers',
        note: 'Wat /vrijwilligers belooft',
        icon: 'hand',
        needs: changeEdition,
        also: 'vrijwilliger marshal crew',
      },
      {
        path: 'vragen',
        label: 'Veelgestelde vragen',
        note: 'Onder de evenementen op /events',
        icon: 'question',
        needs: changeEdition,
        also: 'faq antwoorden',
      },
      {
        path: 'voorwaarden',
        label: 'Voorwaarden',
        note: 'De artikelen, met eerdere versies',
        icon: 'receipt',
        needs: changeEdition,
        also: 'terms algemene juridisch',
      },
      { path: 'galerij', label: 'Galerij', note: 'Foto’s op de voorpagina', icon: 'camera', also: 'foto' },
      { path: 'quotes', label: 'Quotes', note: 'Wat lopers zeiden', icon: 'sound', also: 'testimonials' },
      { path: 'teksten', label: 'Berichtteksten', note: 'Begin van mails en sms’jes', icon: 'mail', also: 'templates' },
    ],
  },
  {
    title: 'Materiaal',
    parts: [
      { path: 'zones', label: 'Zones', note: 'Waar het staat, wie er telt', icon: 'place' },
      { path: 'materiaal', label: 'Materiaal', note: 'Wat er is, per soort', icon: 'box' },
      { path: 'materiaalsoorten', label: 'Materiaalsoorten', note: 'De indeling daarvan', icon: 'filter' },
      { path: 'paklijst', label: 'Paklijst', note: 'Hoeveel van wat waar hoort', icon: 'bag' },
      { path: 'checklists', label: 'Checklists', note: 'Wat nagelopen wordt per zone', icon: 'check' },
    ],
  },
  {
    title: 'Kantoor',
    parts: [
      {
        path: 'beheerders',
        label: 'Beheerders',
        note: 'Wie erin mag, met welke rol',
        icon: 'person',
        needs: staffEndpoints.listStaff,
        also: 'medewerkers uitnodigen',
      },
      {
        path: 'telefoons',
        label: 'Telefoons koppelen',
        note: 'Een vel met codes voor de crew',
        icon: 'phone',
        needs: pairingSheetEndpoints.createPairingSheet,
        also: 'koppel meer toestellen koppelcodes qr printen crew',
      },
      { path: 'account', label: 'Mijn account', note: 'Wachtwoord, tweede stap', icon: 'lock', also: 'uitloggen sessies' },
      {
        path: 'logboek',
        label: 'Logboek',
        note: 'Wie wat wanneer wijzigde',
        icon: 'clock',
        needs: auditEndpoints.listAudit,
        also: 'audit',
      },
    ],
  },
]
export const settingsParts = settingsGroups.flatMap(({ parts }) => parts)
export const settingsUrl = ({ path }: SettingsPart): string => `/admin/instellingen/${path}`
