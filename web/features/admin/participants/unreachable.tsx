import { useMemo, useState } from 'react'
import { participantEndpoints } from '#shared/contract/participants.ts'
import { rosterEndpoints, type AdminParticipant } from '#shared/contract/roster.ts'
import { mailFaults } from '#shared/domain/messages/mail-faults.ts'
import { useQuery } from '@tanstack/react-query'
import { editionDaysQuery } from '#web/features/admin/dashboard-queries.ts'
import { formatOfficeDay } from '#web/features/admin/office-day.ts'
import { formatMomentCell } from '#web/features/admin/table/cell-words.ts'
import { CellLink, Stack } from '#web/features/admin/table/cells.tsx'
import { RowAction } from '#web/features/admin/table/row-action.tsx'
import { asDay, asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { SectionTable } from '#web/features/admin/table/section-table.tsx'
import { usePagedList } from '#web/features/admin/table/use-list.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { EditParticipant } from './edit-participant.tsx'
import { mailReturnWords } from './mail-return-words.ts'

type Unreachable = AdminParticipant & { mailReturn: NonNullable<AdminParticipant['mailReturn']> }
const isUnreachable = (one: AdminParticipant): one is Unreachable => Boolean(one.mailReturn) && one.hasQr

// The subject of a mail may contain a name and be long, so it may wrap.
const Subject = chakra('span', { base: { whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: { md: '18rem' } } })
const PhoneLink = chakra('a', { base: { textDecoration: 'underline', whiteSpace: 'nowrap' } })

const wordsOf = ({ mailReturn }: Unreachable) => mailReturnWords[mailReturn]

const columns: readonly SectionColumn<Unreachable>[] = [
  {
    key: 'name',
    head: 'Naam',
    value: (one) => one.name,
    strong: true,
    cell: (one) => <CellLink to={`/admin/deelnemers/${one.id}`}>{one.name}</CellLink>,
  },
  { key: 'email', head: 'E-mail', value: (one) => one.email },
  {
    key: 'reason',
    head: 'Wat er is',
    value: (one) => wordsOf(one).reason,
    cell: (one) => (
      <Stack>
        <Badge kind="bad">{wordsOf(one).badge}</Badge>
        <span>{wordsOf(one).action}</span>
      </Stack>
    ),
  },
  {
    key: 'at',
    head: 'Wanneer en welke mail',
    value: (one) => (one.returned?.at ? asMoment(one.returned.at) : null),
    cell: ({ returned }) => (
      <Stack>
        {returned?.at && <span>{formatMomentCell(returned.at)}</span>}
        {returned?.subject && <Subject>{returned.subject}</Subject>}
      </Stack>
    ),
  },
  { key: 'subject', head: 'Welke mail', value: (one) => one.returned?.subject ?? null, hidden: true },
  {
    key: 'phone',
    head: 'Telefoon',
    value: (one) => one.phone,
    cell: (one) => (one.phone === '' ? null : <PhoneLink href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`}>{one.phone}</PhoneLink>),
  },
  { key: 'action', head: 'Wat te doen', value: (one) => wordsOf(one).action, hidden: true },
  { key: 'day', head: 'Eventdatum', value: (one) => asDay(one.eventDate), cell: (one) => formatOfficeDay(one.eventDate), hidden: true },
]

/** `/admin/onbereikbaar`: the participants of the chosen edition whom mail does not reach, and what to do about it. */
export default function Unreachable() {
  usePageTitle('Onbereikbaar')
  const list = usePagedList(rosterEndpoints.listParticipants)
  const days = useQuery(editionDaysQuery).data
  const rows = useMemo(() => list.rows?.filter(isUnreachable), [list.rows])
  const filters = useMemo(
    (): readonly SectionFilter<Unreachable>[] => [
      {
        key: 'wat',
        label: 'Wat er is',
        all: 'Alles',
        options: mailFaults.map((value) => ({ value, label: mailReturnWords[value].badge })),
        matches: (one, fault) => one.mailReturn === fault,
      },
      {
        key: 'dag',
        label: 'Dag',
        all: 'Alle dagen',
        options: (days ?? []).map(({ eventDate }) => ({ value: eventDate, label: formatOfficeDay(eventDate) })),
        matches: (one, day) => one.eventDate === day,
      },
    ],
    [days],
  )
  const [edited, setEdited] = useState<string>()
  return (
    <>
      <AdminHead
        title="Onbereikbaar"
        note="Deelnemers bij wie mail niet aankomt. Bel voor het goede adres, verbeter het en mail de tickets."
      >
        <ButtonLink to="/admin/deelnemers" size="table" variant="outline" icon="person">
          Alle deelnemers
        </ButtonLink>
      </AdminHead>
      <SectionTable
        noun="deelnemers"
        personal="unreachable"
        file="onbereikbaar"
        hint="Naam, e-mail of telefoon"
        columns={columns}
        filters={filters}
        list={{ ...list, rows }}
        rowKey={(one) => one.id}
        initialSort={{ column: 'at', descending: true }}
        actions={(one) => (
          <RowAction
            icon="pen"
            label={`Verbeter het adres van ${one.name}`}
            needs={participantEndpoints.replaceParticipant}
            onPress={() => setEdited(one.id)}
          />
        )}
        empty={{ title: 'Iedereen is bereikbaar', text: 'Komt mail van een deelnemer terug, dan staat die hier met wat je kunt doen.' }}
      />
      <EditParticipant id={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
