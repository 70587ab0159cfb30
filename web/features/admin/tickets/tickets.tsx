import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatPaymentMethod } from '#shared/domain/money/payment-methods.ts'
import { ticketEndpoints, type AdminTicket } from '#shared/contract/tickets.ts'
import { addonNameOf, addons, allAddonsOf } from '#shared/domain/tickets/addons.ts'
import type { AddonTerms } from '#shared/facts/fact-values.ts'
import { formatEuro } from '#shared/lib/money.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { useChosenEdition } from '#web/features/admin/editions/chosen-edition.ts'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { EditionWaiting } from '#web/features/admin/events/edition-waiting.tsx'
import { asDay, asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CellLink, Quiet, Short, Stack } from '#web/features/admin/table/cells.tsx'
import { disputeColumns, disputeFilter, formatDispute } from '#web/features/admin/sales/dispute-words.ts'
import { ImportTicketsButton } from '#web/features/admin/ticket-import/import-tickets-button.tsx'
import { TeamNames } from './team-names.tsx'
import { AddTicketButton } from './add-ticket-button.tsx'
import { saleBadges } from '#web/features/admin/sales/sale-badges.ts'
import { codeColumn } from '#web/features/admin/sales/code-column.tsx'
import { formatMomentCell, formatWaveCell } from '#web/features/admin/table/cell-words.ts'

const secondPlace = 'Bijbetaling voor duo'

function typeOf({ ticketType, team, upgradeOf }: AdminTicket): string {
  if (upgradeOf !== undefined) return secondPlace
  if (team) return `Team van ${team.places}`
  return ticketType === 'duo' ? 'Duo' : 'Solo'
}

/** Returns why a row is not a sold ticket: it is unpaid, or pays for a second place. The sales figures leave out the same rows. */
function whyUnsold({ upgradeOf, status }: AdminTicket): string | undefined {
  if (upgradeOf !== undefined) return 'bijbetaald voor een duo'
  return status === 'paid' ? undefined : saleBadges[status].text.toLowerCase()
}

/** True for a ticket that ended or was never paid. A ticket whose payment is still expected stays among the others in the list. */
const isSortedLast = ({ status }: AdminTicket): boolean => status !== 'paid' && status !== 'pending'

/**
 * Counts the tickets in a row, as the sales figures do. For the row of a team, counts only the places without a name, because each runner
 * with a name has a separate row.
 */
const countTickets = ({ team }: AdminTicket): number => team?.open ?? 1

/** Lists the add-ons of a ticket with their sizes: 'Flex annulering, Hoodie M'. */
const extrasOf = (one: AdminTicket) =>
  one.addons.map((addon) => [addonNameOf(addon), addon.size].filter(Boolean).join(' ')).join(', ') || null

/** A column per add-on that has sizes, so that the sizes can be counted in an export. */
const sizeColumns = addons
  .filter(({ sizes }) => sizes)
  .map(({ id, name }): SectionColumn<AdminTicket> => ({
    key: `size-${id}`,
    head: `Maat ${name.toLowerCase()}`,
    value: (one) => one.addons.find((addon) => addon.id === id)?.size ?? null,
    hidden: true,
  }))

/** All add-ons of the edition, even unsold ones, and other add-ons that were sold. */
function addonsIn(
  terms: readonly AddonTerms[],
  sold: readonly AdminTicket[],
): readonly { id: number; name: string; sizes?: readonly string[] }[] {
  const own = allAddonsOf(terms)
  const others = sold.flatMap((one) => one.addons.flatMap(({ id, name }) => (name ? [[id, { id, name }] as const] : [])))
  return [...own, ...new Map(others.filter(([id]) => own.every((one) => one.id !== id))).values()]
}

/** Each add-on and each of its sizes, including sold sizes that the edition no longer has. */
const extraOptions = (terms: readonly AddonTerms[], sold: readonly AdminTicket[]) =>
  addonsIn(terms, sold).flatMap(({ id, name, sizes = [] }) => [
    { value: String(id), label: name },
    ...new Set([...sizes, ...sold.flatMap((one) => one.addons.flatMap((addon) => (addon.id === id && addon.size ? [addon.size] : [])))])
      .values()
      .map((size) => ({ value: `${id}-${size}`, label: `${name} ${size}` })),
  ])

const columns: readonly SectionColumn<AdminTicket>[] = [
  codeColumn(),
  {
    key: 'name',
    head: 'Op naam van',
    value: (one) => one.primaryParticipantName,
    strong: true,
    cell: (one) => <PersonLink name={one.primaryParticipantName} id={one.participantIds?.[0]} />,
  },
  {
    key: 'email',
    head: 'E-mail',
    value: (one) => one.primaryParticipantEmail,
    hidden: true,
    cell: (one) => <Short title={one.primaryParticipantEmail}>{one.primaryParticipantEmail}</Short>,
  },
  {
    key: 'second',
    head: 'Tweede deelnemer',
    value: (one) => one.secondaryParticipantName,
    hidden: true,
    cell: (one) => one.secondaryParticipantName && <PersonLink name={one.secondaryParticipantName} id={one.participantIds?.[1]} />,
  },
  { key: 'type', head: 'Type', value: typeOf },
  { key: 'upgradeOf', head: 'Tweede plek bij', value: (one) => one.upgradeOf ?? null, hidden: true },
  { key: 'team', head: 'Team', value: (one) => one.team?.name ?? one.ofTeam ?? null, hidden: true },
  { key: 'open', head: 'Namen die missen', value: (one) => one.team?.open ?? null, hidden: true, end: true },
  { key: 'price', head: 'Prijs', value: (one) => one.price / 100, cell: (one) => formatEuro(one.price), end: true },
  {
    key: 'status',
    head: 'Status',
    value: (one) => saleBadges[one.status].text,
    cell: (one) => (
      <Stack>
        <Badge kind={saleBadges[one.status].kind}>{saleBadges[one.status].text}</Badge>
        {formatDispute(one)}
      </Stack>
    ),
  },
  ...disputeColumns,
  { key: 'day', head: 'Eventdatum', value: (one) => asDay(one.eventDate), cell: (one) => formatOfficeDay(one.eventDate) },
  {
    key: 'wave',
    head: 'Wave',
    value: (one) => (one.waveNumber === null ? null : `${one.eventDate} ${one.waveNumber}`),
    text: formatWaveCell,
    cell: (one) => (one.waveNumber === null ? <Quiet>Niet toegewezen</Quiet> : formatWaveCell(one)),
  },
  { key: 'extras', head: 'Extra’s', value: extrasOf, hidden: true },
  ...sizeColumns,
  { key: 'shirt', head: 'Shirtmaat tweede deelnemer', value: (one) => one.secondaryParticipantShirtSize, hidden: true },
  { key: 'method', head: 'Betaald met', value: (one) => formatPaymentMethod(one.paymentMethod), hidden: true },
  { key: 'code', head: 'Kortingscode', value: (one) => one.discountCode, hidden: true },
  {
    key: 'createdAt',
    head: 'Aangemaakt',
    value: (one) => asMoment(one.createdAt),
    aside: true,
    cell: (one) => <Quiet>{formatMomentCell(one.createdAt)}</Quiet>,
  },
]

const renderActions = (one: AdminTicket) => one.team && <TeamNames ticket={one} />

/** Shows a name, which links to the person's page if the ticket was paid. */
function PersonLink({ name, id }: { name: string; id: string | undefined }) {
  return <Short title={name}>{id === undefined ? name : <CellLink to={`/admin/deelnemers/${id}`}>{name}</CellLink>}</Short>
}

const namesFilter: SectionFilter<AdminTicket> = {
  key: 'namen',
  label: 'Namen',
  all: 'Met en zonder naam',
  options: [{ value: 'missen', label: 'Team waar namen missen' }],
  matches: ({ team, status }) => status === 'paid' && team !== undefined && team.open > 0,
}
const filterTypeOf = ({ ticketType, team, upgradeOf }: AdminTicket): string =>
  upgradeOf !== undefined ? 'bijbetaling' : team ? 'team' : ticketType

/** `terms`: the terms of the edition's add-ons. */
const filtersFor = (
  days: readonly string[],
  terms: readonly AddonTerms[],
  sold: readonly AdminTicket[],
): readonly SectionFilter<AdminTicket>[] => [
  {
    key: 'dag',
    label: 'Dag',
    all: 'Alle dagen',
    options: days.map((value) => ({ value, label: formatOfficeDay(value) })),
    matches: (one, day) => one.eventDate === day,
  },
  {
    key: 'type',
    label: 'Type',
    all: 'Alle types',
    options: [
      { value: 'solo', label: 'Solo' },
      { value: 'duo', label: 'Duo' },
      { value: 'team', label: 'Team' },
      { value: 'bijbetaling', label: secondPlace },
    ],
    matches: (one, type) => filterTypeOf(one) === type,
  },
  {
    key: 'status',
    label: 'Status',
    all: 'Alle statussen',
    options: Object.entries(saleBadges).map(([value, { text }]) => ({ value, label: text })),
    matches: (one, status) => one.status === status,
  },
  {
    key: 'extra',
    label: 'Extra’s',
    all: 'Alle extra’s',
    options: extraOptions(terms, sold),
    matches: (one, extra) => one.addons.some(({ id, size }) => extra === String(id) || extra === `${id}-${size}`),
  },
  ...(sold.some(({ team }) => team) ? [namesFilter] : []),
  // Disputes are rare, and another filter would push the export buttons to a second line.
  ...(sold.some(({ disputedAt }) => disputedAt !== null) ? [disputeFilter] : []),
]

/** `/admin/tickets`: all tickets, paid or not. */
export default function Tickets() {
  usePageTitle('Tickets')
  const days = useQuery(editionDaysQuery).data
  const { edition } = useChosenEdition()
  const list = usePagedList(ticketEndpoints.listTickets)
  const hasTeams = list.rows?.some(({ team }) => team) ?? false
  const filters = useMemo(
    () => filtersFor(days?.map((one) => one.eventDate) ?? [], edition?.addons ?? [], list.rows ?? []),
    [days, edition, list.rows],
  )
  return (
    <>
      <AdminHead title="Tickets" note={hasTeams ? 'Elke plek van een team telt als een ticket, net als op het dashboard.' : undefined}>
        <EditionWaiting />
        <ImportTicketsButton />
        <AddTicketButton />
      </AdminHead>
      <SectionTable
        noun="tickets"
        personal="tickets"
        hint="Naam, e-mail of code"
        columns={columns}
        filters={filters}
        list={list}
        rowKey={(one) => one.id}
        opening={10}
        uncounted={whyUnsold}
        isSortedLast={isSortedLast}
        countOf={countTickets}
        actions={hasTeams ? renderActions : undefined}
        empty={{ title: 'Nog geen tickets', text: 'Zodra iemand zich inschrijft, staat het ticket hier, ook als er nog niet betaald is.' }}
      />
    </>
  )
}
