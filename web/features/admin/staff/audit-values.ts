import type { AuditKind } from '#shared/domain/office/audit-kinds.ts'
import { timeStarts, timeStartWords } from '#shared/domain/race/race-settings.ts'
import { mapDifficultyNames } from '#shared/facts/stages.ts'
import { volunteerRoleNames } from '#shared/facts/volunteer-roles.ts'
import { hasFields } from '#shared/lib/has-fields.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { nameArticleCategory } from '#shared/page/article-words.ts'
import { saleStates } from '#web/features/admin/editions/edition-words.ts'
import { roleDrawingNames, stageDrawingNames, unitWords } from '#web/features/admin/editions/texts/text-words.ts'
import { participantStates } from '#web/features/admin/participant-columns.tsx'
import { deliveryNames } from '#web/features/admin/orders/delivery-words.ts'
import { categoryNames, nameSize } from '#web/features/admin/products/product-form.ts'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { availabilityNames } from '#web/features/admin/volunteers/volunteer-words.ts'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { asDay, formatCellValue } from '#web/features/admin/table/section-column.ts'
import { waveStates } from '#web/features/admin/waves/wave-words.ts'

type Words = Readonly<Record<string, string>>
const textsOf = (badges: Readonly<Record<string, { text: string }>>): Words =>
  Object.fromEntries(Object.entries(badges).map(([value, { text }]) => [value, text]))

/** The words of a status by kind: 'finished' means over for a race day, and past the finish for a participant. */
const statuses: Partial<Record<AuditKind, Words>> = {
  wave: textsOf(waveStates),
  'race-day': textsOf(saleStates),
  order: textsOf(saleBadges),
}
const people: Words = { ...textsOf(participantStates), 'checked-in': participantStates.checked_in.text }
const sales = textsOf(saleBadges)
const ticketNames = { solo: 'solo', duo: 'duo' }
const byHand = { cash: 'contant', pin: 'pinpas', bank: 'overboeking' }
/** The words of other fields, as the sections show them. */
const words: Readonly<Record<string, Words>> = {
  role: { owner: 'eigenaar', staff: 'medewerker', 'read-only': 'alleen lezen', ...volunteerRoleNames },
  preferredRole: { ...volunteerRoleNames, scanner: 'scanner', ehbo: 'EHBO', scheidsrechter: 'scheidsrechter' },
  availability: availabilityNames,
  assignment: {
    assign: 'ingedeeld',
    release: 'van de dienst gehaald',
    'check-in': 'ingecheckt',
    'check-out': 'uitgecheckt',
    'undo-check': 'inchecken teruggedraaid',
    hours: 'tijden verbeterd',
  },
  answer: { open: 'nog geen antwoord', accepted: 'komt', refused: 'kan niet' },
  category: categoryNames,
  deliveryState: deliveryNames,
  delivery: deliveryNames,
  mailReturn: { bounced: 'adres bestaat niet (meer)', complained: 'als ongewenst gemeld', invalid: 'ongeldig of geen adres' },
  gender: { male: 'man', female: 'vrouw', other: 'anders' },
  state: deliveryNames,
  back: { whole: 'alles', entry: 'het inschrijfgeld', nothing: 'niets' },
  step: { check: 'controle', publish: 'gepubliceerd', withdraw: 'ingetrokken' },
  action: { 'check-in': 'inchecken', 'start-race': 'start', 'finish-race': 'finish', scan: 'scan' },
  decision: { accept: 'laten gelden', reject: 'afgewezen' },
  reason: { revoked_pending: 'toestel ontkoppeld', other_post: 'andere post' },
  waveNumber: { 0: 'geen wave' },
  kind: {
    undo: 'teruggedraaid',
    settle: 'conflict beslist',
    'set-status': 'status gezet',
    cancel: 'geannuleerd',
    dnf: 'uitgevallen',
    start: 'start',
    finish: 'finish',
    'link-wristband': 'polsband gekoppeld',
    'start-wave': 'wave gestart',
  },
  pictogram: stageDrawingNames,
  drawing: roleDrawingNames,
  unit: unitWords,
  difficulty: mapDifficultyNames,
  type: { percentage: 'percentage', fixed: 'vast bedrag' },
  ticketTypes: ticketNames,
  ticketType: ticketNames,
  registrationType: ticketNames,
  template: { welcome: 'welkom', reminder: 'herinnering', custom: 'eigen tekst' },
  recipientType: {
    all: 'iedereen',
    wave: 'een wave',
    status: 'een status',
    earlier: 'deelnemers van eerdere edities',
    filter: 'een keuze uit de deelnemers',
    volunteers: 'vrijwilligers',
    waiting: 'de wachtlijst',
    orders: 'klanten van de shop',
    newsletter: 'de nieuwsbrief',
    custom: 'eigen adressen',
  },
  channel: { sms: 'sms', push: 'pushmelding' },
  by: { ...byHand, link: 'betaallink', free: 'gratis' },
  how: byHand,
  to: { chosen: 'gekozen deelnemers', everybody: 'iedereen' },
  startNumbers: { own: 'eigen nummers', none: 'geen' },
  timeFrom: Object.fromEntries(timeStarts.map((one) => [one, timeStartWords[one].choice])),
}
const yesOrNo: Words = { true: 'ja', false: 'nee' }

/** The fields with an amount in cents. The price of a product is a text in euros. */
const inCents = new RegExp(
  [
    String.raw`^prices\.[\w-]+\.(solo|duo)$`,
    String.raw`^facts\.priceSteps\.\d+\.price$`,
    String.raw`^(facts\.)?addons\.\d+\.price\.(solo|duo)$`,
    String.raw`^addons\..+\.(solo|duo)$`,
    String.raw`^shipping\.(rate|freeAbove)$`,
    '^(totalPrice|cents|amount|expected|given|monthlyLimitCents)$',
  ].join('|'),
)

/** Lowercases the first letter of a word. An abbreviation, such as EHBO, keeps its capitals. */
const inSentence = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word[0]!.toLowerCase() + word.slice(1))
const lookUp = (known: Words | undefined, value: string) => (known && Object.hasOwn(known, value) ? known[value] : undefined)
function wordOf(value: string, field: string, kind: AuditKind): string | undefined {
  const name = field.split('.').at(-1)!
  if (name === 'paymentStatus') return lookUp(sales, value)
  if (/status$/i.test(name)) return lookUp(statuses[kind] ?? people, value)
  if (name === 'category' && kind === 'article') return nameArticleCategory(value)
  return lookUp(words[name], value) ?? lookUp(yesOrNo, value)
}

/** Formats a value as the tables do, but without a capital, because it is part of a sentence. */
export function formatAuditValue(value: string, field: string, kind: AuditKind): string {
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMomentCell(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatCellValue(asDay(value))
  if (/^-?\d+$/.test(value) && inCents.test(field)) return formatEuro(Number(value))
  // Shortens an id to eight characters, as the lists do.
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)) return value.slice(0, 8)
  const word = wordOf(value, field, kind)
  return word === undefined ? (formatList(value, field, kind) ?? value) : inSentence(word)
}

/**
 * Formats a list, which the log stores as JSON. Lists texts, numbers and stock per size, and only counts anything else. Undefined for JSON
 * that was cut off.
 */
function formatList(value: string, field: string, kind: AuditKind): string | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const parts = JSON.parse(value) as unknown[]
    const texts = parts.map((part) =>
      typeof part === 'string' || typeof part === 'number' ? formatAuditValue(String(part), field, kind) : formatStock(part),
    )
    if (texts.every((text) => text !== undefined)) return texts.join(', ') || 'geen'
    return parts.length === 1 ? '1 regel' : `${parts.length} regels`
  } catch {
    return undefined
  }
}

function formatStock(part: unknown): string | undefined {
  if (!hasFields(part) || typeof part.left !== 'number') return undefined
  const { size, left } = part
  return size === null || typeof size === 'string' ? `${inSentence(nameSize(size))} ${left}` : undefined
}
