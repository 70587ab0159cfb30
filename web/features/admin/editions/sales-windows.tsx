import * as z from 'zod'
import { salesWindow } from '#shared/contract/edition-facts.ts'
import type { Edition } from '#shared/contract/editions.ts'
import { salesStateAt } from '#shared/domain/tickets/sales-windows.ts'
import type { SalesWindow } from '#shared/facts/fact-values.ts'
import { eventDateOf, formatShortDayYear } from '#shared/lib/dates.ts'
import { serverClock } from '#web/api/server-clock.ts'
import { Quiet } from '#web/features/admin/table/cells.tsx'
import type { FormField } from '#web/features/admin/table/form-control.tsx'
import { asMoment, type SectionColumn } from '#web/features/admin/table/section-column.ts'
import { Badge, type BadgeKind } from '#web/ui/feedback/badge.tsx'
import { EditionList } from './edition-list.tsx'
import { formatTypedMoment, parseTypedMoment, toTypedMoment } from './typed-moment.ts'

const text = z.string()
const form = z
  .object({
    eventDate: text,
    ticketType: z.enum(['', 'solo', 'duo']),
    opensOn: text,
    opensAt: text,
    closesOn: text,
    closesAt: text,
    version: text,
  })
  .transform(({ eventDate, ticketType, opensOn, opensAt, closesOn, closesAt, version }, context) => {
    const window: SalesWindow = {
      eventDate: eventDate || null,
      ticketType: ticketType || null,
      opensAt: parseTypedMoment({ day: opensOn, time: opensAt }, { day: 'opensOn', time: 'opensAt' }, context),
      closesAt: parseTypedMoment({ day: closesOn, time: closesAt }, { day: 'closesOn', time: 'closesAt' }, context),
    }
    const hasFault = context.issues.length > 0
    for (const { path, message } of hasFault ? [] : (salesWindow.safeParse(window).error?.issues ?? []))
      context.addIssue({ code: 'custom', path: [fieldOf(String(path[0]))], message })
    return { window, version }
  })
type Form = z.input<typeof form>

const fieldOf = (part: string) => ({ opensAt: 'opensOn', closesAt: 'closesOn' })[part] ?? (part || 'ticketType')
const typeNames = { solo: 'Solo', duo: 'Duo' }
const nameOf = ({ eventDate, ticketType }: SalesWindow) =>
  [eventDate === null ? 'Alle dagen' : formatShortDayYear(eventDate), ticketType === null ? 'alle tickets' : typeNames[ticketType]].join(
    ', ',
  )
/**
 * `closed-day`, `not-current`: the sales window is open, but its days or its edition are not on sale. `missed`: the edition is not current
 * although its opening time has passed and its race is still to come, so the organiser may have forgotten to make it current.
 */
type State = ReturnType<typeof salesStateAt>['state'] | 'closed-day' | 'not-current' | 'missed'
/** `state`: only in rows of the table. */
type Row = SalesWindow & { state?: State }
const states: Record<State, { kind: BadgeKind; text: string }> = {
  open: { kind: 'ok', text: 'Open' },
  before: { kind: 'wait', text: 'Nog niet open' },
  closed: { kind: 'gone', text: 'Gesloten' },
  'closed-day': { kind: 'wait', text: 'Dag niet open bij Edities' },
  'not-current': { kind: 'wait', text: 'Editie is niet huidig' },
  missed: { kind: 'bad', text: 'Verkoopt niet: editie is niet huidig' },
}
function stateOf(one: SalesWindow, { current, days }: Edition): State {
  const alone = { ...one, eventDate: null, ticketType: null }
  const now = serverClock.now()
  const { state } = salesStateAt([alone], { eventDate: '', ticketType: 'solo' }, now)
  if (state !== 'open') return state
  if (!current) return one.opensAt !== null && days.some(({ eventDate }) => eventDate >= eventDateOf(now)) ? 'missed' : 'not-current'
  const own = days.filter(({ eventDate }) => one.eventDate === null || eventDate === one.eventDate)
  return own.some(({ status }) => status === 'registration_open') ? 'open' : 'closed-day'
}
const columns: readonly SectionColumn<Row>[] = [
  { key: 'for', head: 'Waarvoor', value: nameOf, strong: true },
  {
    key: 'opens',
    head: 'Opent',
    value: (one) => asMoment(one.opensAt),
    cell: (one) => (one.opensAt ? formatTypedMoment(one.opensAt) : <Quiet>geen begin</Quiet>),
  },
  {
    key: 'closes',
    head: 'Sluit',
    value: (one) => asMoment(one.closesAt),
    cell: (one) => (one.closesAt ? formatTypedMoment(one.closesAt) : <Quiet>geen einde</Quiet>),
  },
  {
    key: 'now',
    head: 'Nu',
    value: ({ state }) => states[state!].text,
    cell: ({ state }) => <Badge kind={states[state!].kind}>{states[state!].text}</Badge>,
  },
]
const rowsOf = (edition: Edition): readonly Row[] =>
  (edition.facts.salesWindows ?? []).map((one) => ({ ...one, state: stateOf(one, edition) }))
const keyOf = ({ eventDate, ticketType }: SalesWindow) => `${eventDate} ${ticketType}`

const fields = ({ days }: Edition): readonly FormField<Form>[] => [
  {
    name: 'eventDate',
    label: 'Racedag',
    kind: 'select',
    options: [
      { value: '', label: 'Alle dagen' },
      ...days.map(({ eventDate }) => ({ value: eventDate, label: formatShortDayYear(eventDate) })),
    ],
  },
  {
    name: 'ticketType',
    label: 'Ticket',
    kind: 'select',
    options: [
      { value: '', label: 'Solo en Duo' },
      { value: 'solo', label: 'Alleen Solo' },
      { value: 'duo', label: 'Alleen Duo' },
    ],
  },
  { name: 'opensOn', label: 'Opent op', kind: 'date', optional: true, requiredWith: 'opensAt' },
  { name: 'opensAt', label: 'Opent om', kind: 'time', optional: true, requiredWith: 'opensOn' },
  { name: 'closesOn', label: 'Sluit op', kind: 'date', optional: true, requiredWith: 'closesAt' },
  { name: 'closesAt', label: 'Sluit om', kind: 'time', optional: true, requiredWith: 'closesOn' },
]

/** Describes in Dutch whether tickets are sold now, for an edition without sales windows. */
function describeSale(edition: Edition | undefined): string {
  const rule = 'Zonder moment is een dag te koop zolang hij bij Edities op Inschrijving open staat.'
  if (!edition) return rule
  if (!edition.current) return `${rule} Nu is er niets te koop: de site verkoopt een andere editie.`
  const open = edition.days.filter(({ status }) => status === 'registration_open').map(({ eventDate }) => formatShortDayYear(eventDate))
  return open.length === 0 ? `${rule} Nu is er niets te koop: geen dag staat open.` : `${rule} Nu te koop: ${open.join(' en ')}.`
}

/** `/admin/instellingen/verkoopmomenten`: when the tickets of an edition are sold, per day and ticket type if wanted. */
export default function SalesWindows() {
  return (
    <EditionList<Row, Form, z.output<typeof form>>
      title="Verkoopmomenten"
      note="Een dag verkoopt binnen deze momenten, als hij open staat en de editie huidig is"
      noun="verkoopmomenten"
      hint="Dag of ticket"
      add="Nieuw verkoopmoment"
      one="Verkoopmoment"
      nameOf={nameOf}
      rowKey={keyOf}
      columns={columns}
      rowsOf={rowsOf}
      path="facts.salesWindows"
      bodyOf={(rows) => {
        const salesWindows = rows.map(({ state: _, ...window }) => window)
        return { facts: { salesWindows: salesWindows.length > 0 ? salesWindows : null } }
      }}
      schema={form}
      fields={fields}
      toForm={(one, { version }) => {
        const [opens, closes] = [toTypedMoment(one?.opensAt ?? null), toTypedMoment(one?.closesAt ?? null)]
        return {
          eventDate: one?.eventDate ?? '',
          ticketType: one?.ticketType ?? '',
          opensOn: opens.day,
          opensAt: opens.time,
          closesOn: closes.day,
          closesAt: closes.time,
          version,
        }
      }}
      merge={(rows, { window }, replaced) =>
        replaced ? rows.map((one) => (keyOf(one) === keyOf(replaced) ? window : one)) : [...rows, window]
      }
      fieldOf={fieldOf}
      removes="De dag verkoopt dan weer zolang hij bij Edities open staat."
      emptyOf={(edition) => ({ title: 'Nog geen verkoopmoment', text: describeSale(edition) })}
    >
      Tijden in Nederland. Staat een ticket in meer momenten, dan moeten ze allemaal open zijn. Wie op tijd een plek vasthoudt, kan na het
      sluiten nog betalen.
    </EditionList>
  )
}
