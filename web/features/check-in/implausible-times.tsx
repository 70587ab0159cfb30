import type { ImplausibleTime } from '#shared/contract/scan-inbox.ts'
import { scanEndpoints } from '#shared/contract/scans.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { formatRaceTime } from '#shared/lib/format-race-time.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { DataTable, type Column } from '#web/ui/tables/data-table.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

/** Underlined as the links in the tables of the office. */
const PersonLink = chakra(Link, { base: { textDecoration: 'underline' } })
const Quiet = chakra('span', { base: { color: 'fg.note' } })
const What = chakra('span', { base: { marginInlineStart: { md: 'auto' }, fontWeight: 'medium', color: 'fg.muted' } })

/** The table keeps cells on one line, but this text is longer than a laptop is wide. */
const Advice = chakra('span', { base: { display: 'block', whiteSpace: 'normal', minWidth: { md: '14rem' }, paddingBlock: { md: '1.5' } } })

type Moment = ImplausibleTime['start']
const formatWhen = (moment: Moment) => (moment?.known ? formatTime(moment.at, true) : 'tijd onbekend')

const orLater = 'Staat er een latere finish bij de deelnemer? Draai dan deze terug.'

/** Describes what is implausible about a time, and what to check. */
function describe({ kind, waveNumber, start, waveStart, finish }: ImplausibleTime): { wrong: string; check: string } {
  switch (kind) {
    case 'too_fast':
      return {
        wrong: `${formatRaceTime(start ? Date.parse(finish.at) - Date.parse(start.at) : 0)} na de start`,
        check: `Is bij de finish het goede nummer gescand? En klopt de start? ${orLater}`,
      }
    case 'finished_before_wave':
      return {
        wrong: `Wave ${waveNumber ?? ''} startte om ${formatWhen(waveStart)}`,
        check: `Liep deze persoon met een eerdere wave? Leg dan de eigen starttijd vast bij de deelnemer. Startte de wave zelf eerder? Verbeter die tijd dan bij Waves. ${orLater}`,
      }
    case 'finished_before_start':
      return { wrong: `Start om ${formatWhen(start)}`, check: `Welke van de twee scans is van iemand anders? ${orLater}` }
  }
}

const columns: readonly Column<ImplausibleTime>[] = [
  {
    key: 'name',
    head: 'Naam',
    strong: true,
    cell: ({ participant: { id, name }, startNumber }) => (
      <>
        <PersonLink to={`/admin/deelnemers/${id}`}>{name}</PersonLink> <Quiet>{startNumber}</Quiet>
      </>
    ),
  },
  { key: 'finish', head: 'Finish', cell: ({ finish }) => formatWhen(finish) },
  { key: 'wrong', head: 'Waarom', cell: (one) => describe(one).wrong },
  { key: 'check', head: 'Kijk na', cell: (one) => <Advice>{describe(one).check}</Advice> },
]

/** Lists finishes at an implausible time. Each row links to the participant, where the cause can be corrected. */
export function ImplausibleTimes({ times }: { times: readonly ImplausibleTime[] }) {
  const mayMend = useMayCall()(scanEndpoints.recordDecision)
  return (
    <Panel
      title="Ongeloofwaardige tijden"
      tools={
        <What>
          <span>{mayMend && 'Herstel de start of de finish bij de deelnemer. '}</span>
          Een regel verdwijnt als de tijd klopt, of als precies die tijd is gepubliceerd.
        </What>
      }
      flush
    >
      <DataTable label="Ongeloofwaardige tijden" columns={columns} rows={times} rowKey={({ participant }) => participant.id} />
    </Panel>
  )
}
