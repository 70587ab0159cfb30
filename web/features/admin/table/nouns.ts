import { count } from '#web/ui/tables/figures.ts'

/** The names of a table's rows, plural and singular. */
const nouns = {
  artikelen: 'artikel',
  beheerders: 'beheerder',
  bestellingen: 'bestelling',
  betalingen: 'betaling',
  checklists: 'checklist',
  deelnemers: 'deelnemer',
  edities: 'editie',
  evenementen: 'evenement',
  'extra’s': 'extra',
  facturen: 'factuur',
  feiten: 'feit',
  'foto’s': 'foto',
  kortingscodes: 'kortingscode',
  materialen: 'materiaal',
  noodnummers: 'noodnummer',
  prijstreden: 'prijstrede',
  producten: 'product',
  quotes: 'quote',
  regels: 'regel',
  scans: 'scan',
  soorten: 'soort',
  teksten: 'tekst',
  tickets: 'ticket',
  uitbetalingen: 'uitbetaling',
  uitslagen: 'uitslag',
  verkoopmomenten: 'verkoopmoment',
  vrijwilligers: 'vrijwilliger',
  waves: 'wave',
  zones: 'zone',
} as const
/** The plural name of the rows of a table: 'tickets'. */
export type Noun = keyof typeof nouns

/** Formats a number of rows: '1 ticket', '12 tickets'. */
export const formatCount = (number: number, noun: Noun): string => `${count.format(number)} ${number === 1 ? nouns[noun] : noun}`

/** '1 tot 50 van 60 tickets', '51 van 51 tickets', '1 ticket': formats which of all rows are shown. */
export function formatRowCount({ from, to, total }: { from: number; to: number; total: number }, noun: Noun): string {
  if (total === 1) return `1 ${nouns[noun]}`
  const [first, last, all] = [from, to, total].map((figure) => count.format(figure))
  return `${from === to ? first! : `${first!} tot ${last!}`} van ${all!} ${noun}`
}
