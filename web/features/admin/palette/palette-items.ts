import type { SearchHit } from '#shared/contract/overview.ts'
import type { RoleOfCall } from '#shared/domain/office/admin-roles.ts'
import { isOneLetterOff, wordsOf } from '#shared/domain/office/search-text.ts'
import { readWaveNames } from '#shared/domain/race/wave-search.ts'
import { settingsUrl, settingsParts } from '#web/features/admin/settings/settings-parts.ts'
import type { IconName } from '#web/ui/drawings/icons.ts'
import { paletteActions } from './palette-actions.ts'

/** An entry of the palette: a section, an action or a search hit. `to` is the URL that it opens. */
export interface PaletteItem {
  key: string
  title: string
  note: string
  icon: IconName
  to: string
}

/** Sections and actions; `also` has other words that find them, `needs` the call that the user's role must be allowed to make. */
const places: readonly (Omit<PaletteItem, 'key'> & { also?: string; needs?: RoleOfCall })[] = [
  { title: 'Dashboard', note: 'Cijfers en grafieken', icon: 'grid', to: '/admin-dashboard', also: 'omzet verkoop' },
  { title: 'Racedag', note: 'Ingecheckt, op het parcours, gefinisht', icon: 'flag', to: '/admin/racedag', also: 'scherm monitor stand' },
  {
    title: 'Uitslagen',
    note: 'Plaatsen, tijden, publiceren',
    icon: 'medal',
    to: '/admin/uitslagen',
    also: 'resultaten klassement finish printen',
  },
  {
    title: 'Speaker',
    note: 'Wie net gefinisht is en wie wint',
    icon: 'medal',
    to: '/admin/uitslagen/speaker',
    also: 'omroeper microfoon tweede scherm',
  },
  {
    title: 'Scans',
    note: 'Alles wat posten zagen, met de klok van elk toestel',
    icon: 'wristband',
    to: '/admin/scans',
    also: 'protest ruwe tijden csv',
  },
  { title: 'Deelnemers', note: 'Zoeken, bewerken, verplaatsen', icon: 'person', to: '/admin/deelnemers', also: 'lijst exporteren' },
  {
    title: 'Onbereikbaar',
    note: 'Bij wie mail niet aankomt',
    icon: 'mail',
    to: '/admin/onbereikbaar',
    also: 'bounce teruggekomen ongeldig adres klacht',
  },
  { title: 'Tickets', note: 'Alle tickets', icon: 'ticket', to: '/admin/tickets', also: 'verkoop betalingen' },
  { title: 'Bestellingen', note: 'Van de shop', icon: 'receipt', to: '/admin/bestellingen', also: 'orders verzenden' },
  {
    title: 'Financiën',
    note: 'Btw, uitbetalingen, kas',
    icon: 'euro',
    to: '/admin/financien',
    also: 'boekhouding penningmeester omzet stripe contant pin bank aangifte',
  },
  { title: 'Waves', note: 'Starttijden en capaciteit', icon: 'wave', to: '/admin/waves', also: 'start' },
  {
    title: 'Startlijst',
    note: 'Startnummers, printen per wave',
    icon: 'print',
    to: '/admin/startlijst',
    also: 'startnummers pdf uitdelen',
  },
  {
    title: 'Lijsten',
    note: 'Downloaden voor start, EHBO en afhaalbalie',
    icon: 'download',
    to: '/admin/lijsten',
    also: 'ehbo-lijst deelnemerslijst extra’s maten hoodies export excel csv startlijst noodcontacten',
  },
  {
    title: 'Wave Management, overzicht',
    note: 'Totalen, verplaatsen en indelen',
    icon: 'clock',
    to: '/admin/wave-overzicht',
    also: 'capaciteit bezetting',
  },
  { title: 'Wave Management', note: 'Bezetting en instellingen per wave', icon: 'gear', to: '/wave-management', also: 'capaciteit status' },
  {
    title: 'Starttijd van een wave verbeteren',
    note: 'Wave-management',
    icon: 'flag',
    to: '/wave-management#gestart',
    also: 'te laat gedrukt gestart',
  },
  { title: 'Deelnemers verplaatsen', note: 'Wave-management', icon: 'wave', to: '/wave-management', also: 'bulk indelen automatisch' },
  { title: 'Bericht sturen', note: 'Notificaties', icon: 'bell', to: '/notifications', also: 'mail sms bulk nood' },
  { title: 'Inchecken', note: 'Aan de balie', icon: 'check', to: '/check-in', also: 'check-in scannen' },
  {
    title: 'Conflicten beslissen',
    note: 'Check-in, controle',
    icon: 'warning',
    to: '/check-in?tab=controle',
    also: 'geweigerde scans inbox ongeloofwaardige tijden',
  },
  { title: 'Evenementen', note: 'Edities, dagen en wachtlijst', icon: 'flag', to: '/admin/evenementen', also: 'data' },
  { title: 'Wachtlijst', note: 'Evenementen', icon: 'clock', to: '/admin/evenementen', also: 'wachten vol' },
  { title: 'Vrijwilligers', note: 'Aanmeldingen', icon: 'hand', to: '/admin/vrijwilligers' },
  { title: 'Diensten', note: 'Wie waar staat, uren van vrijwilligers', icon: 'clock', to: '/admin/vrijwilligers/diensten' },
  { title: 'Producten', note: 'Shop en voorraad', icon: 'bag', to: '/admin/producten', also: 'merchandise' },
  { title: 'Materiaal', note: 'Zones, voorraad, checklists', icon: 'box', to: '/material-management' },
  {
    title: 'Factuur maken of openen',
    note: 'Open een deelnemer en druk op Factuur',
    icon: 'print',
    to: '/admin/deelnemers',
    also: 'facturen creditfactuur rekening bon',
  },
  ...paletteActions,
  { title: 'Instellingen', note: 'Edities, teksten, materiaal, telefoons en de race', icon: 'gear', to: '/admin/instellingen' },
  ...settingsParts.map((part) => ({ ...part, title: part.label, note: 'Instellingen', to: settingsUrl(part) })),
  { title: 'Naar de site', note: 'Wat bezoekers zien', icon: 'arrow', to: '/', also: 'home' },
]

const searchable = places.map((place) => ({
  place,
  title: wordsOf(place.title),
  words: wordsOf(`${place.title} ${place.also ?? ''}`),
}))

/** Ranks a title: 0 if it equals the typed text, 1 if it begins with the typed text, 2 if it has every typed word, else 3. */
function rankTitle(title: readonly string[], words: readonly string[]): number {
  const [own, typed] = [title.join(' '), words.join(' ')]
  if (own === typed) return 0
  if (own.startsWith(typed)) return 1
  return words.every((word) => title.some((one) => one.startsWith(word))) ? 2 : 3
}

/**
 * Returns the sections and actions that the user `may` open and that have a word beginning with each typed word. If there are none, one
 * wrong letter is accepted. The titles that match best come first. An empty text returns all; the name of a wave returns only a link
 * to the participants of that wave.
 */
export function findPaletteItems(typed: string, may: (call: RoleOfCall) => boolean): PaletteItem[] {
  const words = wordsOf(typed)
  const { waves, rest } = readWaveNames(typed)
  // The search on the server finds at most eight participants of a wave; the linked list has all of them.
  if (waves.length === 1 && rest === '') return [participantsOf(waves[0]!)]
  const allowed = searchable.filter(({ place: { needs } }) => !needs || may(needs))
  const find = (fits: (word: string, own: string) => boolean) =>
    allowed.filter(({ words: own }) => words.every((word) => own.some((one) => fits(word, one))))
  const matches = find((word, own) => own.startsWith(word))
  const found = matches.length > 0 ? matches : find((word, own) => own.startsWith(word) || isOneLetterOff(word, own))
  return found
    .toSorted((a, b) => rankTitle(a.title, words) - rankTitle(b.title, words))
    .map(({ place: { title, note, icon, to } }) => ({ key: `${title} ${to}`, title, note, icon, to }))
}

function participantsOf(wave: number): PaletteItem {
  const to = `/admin/deelnemers?wave=${wave}`
  return { key: to, title: `Deelnemers in wave ${wave}`, note: 'Deelnemers', icon: 'wave', to }
}

const hitIcons: Record<SearchHit['kind'], IconName> = { participant: 'person', ticket: 'ticket', order: 'receipt' }

/** Converts a search hit to an entry, which opens the participant, or the list of tickets or orders with only this hit. */
export function toPaletteItem({ kind, id, title, note }: SearchHit): PaletteItem {
  const lists = { ticket: '/admin/tickets', order: '/admin/bestellingen' }
  const to = kind === 'participant' ? `/admin/deelnemers/${id}` : `${lists[kind]}?zoek=${encodeURIComponent(id)}`
  return { key: `${kind} ${id}`, title, note, icon: hitIcons[kind], to }
}
