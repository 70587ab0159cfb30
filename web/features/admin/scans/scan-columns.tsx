import { scanFates, type LoggedScan } from '#shared/contract/scan-log.ts'
import { unknownUncertainty } from '#shared/scan/whole-moment.ts'
import { CellLink, Quiet, Short, Stack } from '#web/features/admin/table/cells.tsx'
import { asMoment, type SectionColumn, type SectionFilter } from '#web/features/admin/table/section-column.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import {
  fateBadges,
  formatClockCorrection,
  formatDevice,
  formatExactMoment,
  formatKind,
  formatMargin,
  formatMs,
  formatOtherDay,
  formatPost,
  formatRemark,
  formatScanTime,
  formatSubject,
  formatTenths,
  timeSources,
} from './scan-words.ts'

/** A remark, cut off after two lines on a laptop. The tooltip and an export have the whole remark. */
const Remark = staticStyled('span', {
  base: {
    display: 'block',
    width: { md: 'max-content' },
    maxWidth: { md: 'clamp(7rem, 40vw - 22rem, 20rem)' },
    whiteSpace: 'normal',
    lineClamp: { md: '2' },
  },
})

const exact = (iso: string | null) => (iso === null ? null : formatExactMoment(iso))
const known = (ms: number | undefined) => (ms === undefined || ms >= unknownUncertainty ? null : ms)

/** The columns of the scan log; an export has all of them. `day`: the day that the page shows, if it shows one day. */
export const scanColumns = (day: string | undefined): readonly SectionColumn<LoggedScan>[] => [
  {
    key: 'at',
    head: 'Tijd',
    value: ({ at }) => asMoment(at),
    text: ({ at, timeKnown }) => (timeKnown ? exact(at) : 'tijd onbekend'),
    cell: (one) => <TimeCell scan={one} day={day} />,
  },
  { key: 'margin', head: 'Marge (ms)', value: ({ timeKnown, uncertaintyMs }) => (timeKnown ? uncertaintyMs : null), hidden: true },
  { key: 'bounds', head: 'Tijd tussen', value: (one) => (one.timeKnown ? '' : formatMargin(one)), hidden: true },
  { key: 'source', head: 'Tijd van', value: ({ timeFrom }) => timeSources[timeFrom], hidden: true },
  {
    key: 'kind',
    head: 'Soort',
    value: formatKind,
    strong: true,
    cell: (one) => (
      <>
        <span>{formatKind(one)}</span>
        {one.timeFrom !== 'clock' && <Quiet>{` ${timeSources[one.timeFrom]}`}</Quiet>}
      </>
    ),
  },
  { key: 'number', head: 'Nr.', value: ({ participant }) => participant?.startNumber ?? null, isCode: true },
  {
    key: 'who',
    head: 'Wie',
    value: formatSubject,
    find: ({ participant }) => participant?.id ?? '',
    cell: (one) => <SubjectCell scan={one} />,
  },
  { key: 'band', head: 'Polsband', value: ({ wristband }) => wristband, hidden: true },
  { key: 'post', head: 'Post', value: formatPost },
  { key: 'device', head: 'Toestel', value: formatDevice, cell: (one) => <Short title={formatDevice(one)}>{formatDevice(one)}</Short> },
  { key: 'deviceTime', head: 'Klok van het toestel', value: ({ clock }) => exact(clock?.at ?? null), hidden: true },
  {
    key: 'correction',
    head: 'Klok',
    label: 'Klok',
    value: ({ clock }) => clock?.offsetMs ?? null,
    text: ({ clock }) => clock && `${clock.offsetMs} ms`,
    cell: ({ clock }) =>
      clock ? (
        <>
          <span>{formatClockCorrection(clock.offsetMs)}</span>
          <Quiet>{` ${formatMs(clock.uncertaintyMs)}`}</Quiet>
        </>
      ) : (
        <Quiet>server</Quiet>
      ),
  },
  { key: 'clockMargin', head: 'Marge van de klok (ms)', value: ({ clock }) => known(clock?.uncertaintyMs), hidden: true },
  {
    key: 'received',
    head: 'Binnen',
    value: ({ receivedAt }) => asMoment(receivedAt),
    text: ({ receivedAt }) => formatExactMoment(receivedAt),
    cell: ({ receivedAt }) => <Quiet>{[formatOtherDay(receivedAt, day), formatTenths(receivedAt)].filter(Boolean).join(' ')}</Quiet>,
    aside: true,
  },
  {
    key: 'fate',
    head: 'Uitkomst',
    value: ({ fate }) => scanFates.indexOf(fate),
    text: ({ fate }) => fateBadges[fate].text,
    cell: (one) => <FateCell scan={one} />,
  },
  { key: 'remark', head: 'Opmerking', value: formatRemark, hidden: true },
]

function TimeCell({ scan, day }: { scan: LoggedScan; day: string | undefined }) {
  const otherDay = scan.at !== null && scan.timeKnown ? formatOtherDay(scan.at, day) : ''
  return (
    <>
      {otherDay && <Quiet>{`${otherDay} `}</Quiet>}
      <b>{formatScanTime(scan)}</b>
      <Quiet>{` ${formatMargin(scan)}`}</Quiet>
    </>
  )
}

function SubjectCell({ scan }: { scan: LoggedScan }) {
  const text = formatSubject(scan)
  if (!scan.participant) return text
  return (
    <Short title={text}>
      <CellLink to={`/admin/deelnemers/${scan.participant.id}`}>{text}</CellLink>
    </Short>
  )
}

function FateCell({ scan }: { scan: LoggedScan }) {
  const { kind, text } = fateBadges[scan.fate]
  const remark = formatRemark(scan)
  return (
    <Stack>
      <Badge kind={kind}>{text}</Badge>
      {remark && <Remark title={remark}>{remark}</Remark>}
    </Stack>
  )
}

/** The filters whose options are the values in the rows. */
const chosenFromRows = [
  { key: 'post', label: 'Post', all: 'Alle posten', format: formatPost },
  { key: 'toestel', label: 'Toestel', all: 'Alle toestellen', format: ({ deviceName }: LoggedScan) => deviceName },
  { key: 'soort', label: 'Soort', all: 'Alle soorten', format: ({ kind }: LoggedScan) => formatKind({ kind, what: null }) },
]

/** The posts, phones and kinds in the rows, as options of the filters. */
export const listFilterOptions = (rows: readonly LoggedScan[]) =>
  chosenFromRows.map((filter) => ({ ...filter, values: new Set(rows.map(filter.format)) }))

/** The filters with these options. The values in the URL (`set`) are options too, even if no row has them. */
export const scanFilters = (choices: ReturnType<typeof listFilterOptions>, set: URLSearchParams): readonly SectionFilter<LoggedScan>[] => [
  ...choices.map(({ key, label, all, format, values }) => ({
    key,
    label,
    all,
    options: [...new Set([...values, set.get(key) ?? ''])]
      .filter(Boolean)
      .toSorted((a, b) => a.localeCompare(b, 'nl', { numeric: true }))
      .map((value) => ({ value, label: value })),
    matches: (one: LoggedScan, value: string) => format(one) === value,
  })),
  {
    key: 'uitkomst',
    label: 'Uitkomst',
    all: 'Alle uitkomsten',
    options: scanFates.map((value) => ({ value, label: fateBadges[value].text })),
    matches: ({ fate }, value) => fate === value,
  },
]
