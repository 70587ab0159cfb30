import { useMemo, useRef } from 'react'
import type { MissingPerson, OverduePerson, RaceDayOverview } from '#shared/contract/overview.ts'
import { seenWithoutStartText } from '#shared/domain/crew/status-words.ts'
import { formatMayMiss, missingScansAdvice } from '#shared/domain/office/missing-scans.ts'
import { formatTime } from '#shared/lib/dates.ts'
import { actionAt } from '#shared/scan/scan-action.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { count as figure } from '#web/ui/tables/figures.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { formatSilence } from './race-day-phones.tsx'
import { OverdueTable } from './overdue-table.tsx'
import { SoundSwitch } from './sound-switch.tsx'
import { describeSilentPhones } from './silent-phone-words.ts'
import { useAlarmSound } from './use-alarm-sound.ts'
import { useOverdueAlarm } from './use-overdue-alarm.ts'

const Frame = chakra('div', {
  base: { minWidth: '0', '&[data-overdue] > section': { borderColor: 'bad', borderInlineStartWidth: '8px' } },
})
const Alarm = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    padding: '10px 16px',
    marginBlockEnd: '2',
    bg: 'bad',
    color: 'fg.inverse',
    fontSize: 'clamp(1.125rem, 1.7vw, 2rem)',
    lineHeight: '1.2',
    fontWeight: 'bold',
    '& p': { flex: '1 1 12rem', minWidth: '0', overflowWrap: 'anywhere' },
  },
})
// As large as the labels of the figures, because both are read from the same distance.
const Count = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'extrabold',
    fontSize: 'clamp(1.375rem, 1.9vw, 2.25rem)',
    color: 'bad',
  },
})
const Notes = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    margin: '0',
    padding: '0 16px 12px',
    fontSize: 'clamp(0.9375rem, 1.2vw, 1.375rem)',
    lineHeight: '1.3',
    color: 'fg.muted',
    '&:empty': { display: 'none' },
    '& [data-warn]': { color: 'warn', fontWeight: 'semibold' },
  },
})
const End = chakra('span', { base: { marginInlineStart: { md: 'auto' } } })

// The same array in every render, because effects depend on it.
const noRows: readonly MissingPerson[] = []

/** The largest number of names in the alarm; the table has all of them. */
const maxNames = 3

interface Props {
  data: RaceDayOverview
  day: string
  /** When the list was read, in ms by the server's clock. */
  readAt: number
  /** True if the last attempt to read the list failed. */
  stale: boolean
  /** The current time, in ms by the server's clock. */
  now: number
  /** True in full screen, on a second monitor. */
  full: boolean
}

/** Counts the people of the alarm: `1 niet meer gezien, 2 te laat`; empty if nobody is missing or overdue. */
export const formatAlarmCount = ({ overdue, missing = [] }: Pick<RaceDayOverview, 'overdue' | 'missing'>): string =>
  [
    missing.length > 0 && `${figure.format(missing.length)} niet meer gezien`,
    overdue.count > 0 && `${figure.format(overdue.count)} te laat`,
  ]
    .filter(Boolean)
    .join(', ')

/** Lists the missing and the overdue participants, with an alarm when somebody becomes missing or overdue while the page is open. */
export function OverduePanel({ data, day, readAt, stale, now, full }: Props) {
  const sound = useAlarmSound()
  const { overdue, missing = noRows, missingScans = [], phones } = data
  const { count, minutes } = overdue
  const people = useMemo(() => [...missing, ...overdue.people], [missing, overdue.people])
  const { unseen, markSeen } = useOverdueAlarm(day, { count: count + missing.length, people }, sound.play)
  const alarmCount = formatAlarmCount(data)
  const frame = useRef<HTMLDivElement>(null)
  // The focused button disappears with the alarm, so the panel takes the focus.
  const close = () => {
    markSeen()
    frame.current?.focus({ preventScroll: true })
  }
  const isEmpty = people.length === 0 && data.total.onCourse === 0
  const unheard = describeSilentPhones(isEmpty ? phones.filter(mayHideRunner) : phones, readAt, now)
  const added = [
    ['Niet meer gezien', missing],
    ['Nieuw te laat', overdue.people],
  ] as const
  const alarms = added.flatMap(([word, of]) => {
    const names = of.filter(({ id }) => unseen.has(id)).map(nameOf)
    return names.length > 0 ? `${word}: ${formatNames(names)}` : []
  })
  return (
    <Frame ref={frame} tabIndex={-1} data-overdue={people.length > 0 || undefined}>
      <Panel
        title={
          alarmCount ? (
            <Count>
              <Icon name="warning" />
              <span>{alarmCount}</span>
            </Count>
          ) : (
            'Te laat'
          )
        }
        tools={
          <>
            {people.length === 0 && (
              <Badge kind="ok">{stale ? `Niemand was te laat om ${formatTime(readAt)}` : 'Niemand is te laat'}</Badge>
            )}
            <End>
              <SoundSwitch sound={sound} />
            </End>
          </>
        }
        flush
      >
        {alarms.length > 0 && (
          <Alarm role="alert">
            <Icon name="warning" boxSize="1.25em" />
            <p>{alarms.join('. ')}</p>
            <Button size="compact" variant="quiet" onClick={close}>
              Begrepen
            </Button>
          </Alarm>
        )}
        <Notes>
          {stale && (
            <li
              data-warn
            >{`Deze lijst is van ${formatTime(readAt)}, ${formatSilence(now - readAt)} oud. Wie daarna te laat werd of finishte, weet dit scherm niet.`}</li>
          )}
          {count > 0 && <li>{`Te laat: langer dan ${minutes} minuten op het parcours, zonder finish of ‘niet gefinisht’.`}</li>}
          {overdue.people.some(({ start }) => start === null) && (
            <li>{`‘${seenWithoutStartText}’: een post zag de deelnemer op het parcours. De tijd telt vanaf dat moment.`}</li>
          )}
          {missing.length > 0 && (
            <li>‘Niet meer gezien’ blijft staan tot iemand een finish of een andere reden vastlegt, of het terugdraait.</li>
          )}
          {unheard.map((sentence) => (
            <li key={sentence} data-warn>
              {sentence}
            </li>
          ))}
          {missingScans.length > 0 && (
            <li data-warn>{`${formatMayMiss(missingScans)}. Wie daarna langskwam, kan hier ontbreken of ten onrechte staan.`}</li>
          )}
          {missingScans.length > 0 && !full && <li>{missingScansAdvice}</li>}
        </Notes>
        {people.length > 0 && <OverdueTable people={people} unseen={unseen} full={full} />}
        {count > overdue.people.length && (
          <Notes paddingBlockStart="3">
            <li>{`En nog ${figure.format(count - overdue.people.length)}, die later startten.`}</li>
          </Notes>
        )}
        {/* Below the table: it goes away at the first press, and would move a button from under that press. */}
        {sound.isOn && !sound.isAllowed && (
          <Notes paddingBlockStart={people.length > 0 ? '3' : undefined}>
            <li>Het alarmgeluid klinkt pas nadat je een keer op deze pagina hebt gedrukt.</li>
          </Notes>
        )}
      </Panel>
    </Frame>
  )
}

/** True if a silent phone may have a runner who is in no list yet. Other phones can only make the data of listed people wrong. */
const mayHideRunner = ({ locations }: RaceDayOverview['phones'][number]) =>
  locations.map(actionAt).some((action) => action === 'check-in' || action === 'start-race')

/** Formats a person's name and start number: `Anna (412)` */
const nameOf = ({ name, startNumber }: Pick<OverduePerson, 'name' | 'startNumber'>) =>
  `${name ?? 'onbekend'}${startNumber === null ? '' : ` (${startNumber})`}`

/** Formats the names in the alarm: `Anna, Bob, Cor en nog 2`. */
function formatNames(names: readonly string[]): string {
  const rest = names.length - maxNames
  return `${names.slice(0, maxNames).join(', ')}${rest > 0 ? ` en nog ${rest}` : ''}`
}
