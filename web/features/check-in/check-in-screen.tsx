import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { rosterEndpoints } from '#shared/contract/roster.ts'
import { ticketSaleEndpoints } from '#shared/contract/ticket-sales.ts'
import { formatEventDate } from '#shared/lib/dates.ts'
import { useMayCall } from '#web/api/may-call.ts'
import { AdminHead } from '#web/ui/layout/admin-head.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { Stat, StatStrip } from '#web/ui/tables/stat-strip.tsx'
import { count } from '#web/ui/tables/figures.ts'
import { useWedge } from '#web/ui/wedge/use-wedge.ts'
import { Inbox } from './inbox.tsx'
import { LastScan } from './last-scan.tsx'
import { ManualSearch } from './manual-search.tsx'
import { QrEntry } from './qr-entry.tsx'
import { RecentCheckIns } from './recent-check-ins.tsx'
import { DeskSale } from './desk-sale.tsx'
import { DeskQueueContext, isDialogOpen, useNewDeskQueue, useDeskQueue } from './use-desk-queue.ts'
import { useInboxCount } from './use-inbox.ts'
import { useDesk } from './desk.ts'
import { newCheckInAttempt } from './desk-queue.ts'

const Stack = chakra('div', { base: { display: 'grid', gap: '3', gridTemplateColumns: 'minmax(0, 1fr)' } })
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
  },
})
const View = chakra('div', { base: { paddingBlockStart: '3' } })

const Day = chakra('p', { base: { textStyle: 'table', fontWeight: 'semibold', color: 'fg.muted', marginBlockEnd: '2' } })

const views = ['inchecken', 'verkopen', 'controle'] as const

/** Queues each code that a hand scanner reads, wherever the focus is. `onScan` must bring the result into view. */
function ScanAnywhere({ onScan }: { onScan: () => void }) {
  const { queue } = useDeskQueue()
  useWedge((text, otherReadings) => {
    onScan()
    queue.add(newCheckInAttempt(text, { typed: false, otherReadings }))
  })
  return null
}

/** The desk: check in by scan, code or name, and see the latest check-ins. A second tab has the inbox of decisions. */
export function CheckInScreen({ note, trouble, watchInbox = false }: { note?: string; trouble?: ReactNode; watchInbox?: boolean }) {
  const [search, setSearch] = useSearchParams()
  const view = views.find((name) => name === search.get('tab')) ?? 'inchecken'
  const waiting = useInboxCount(watchInbox || view === 'controle')
  const may = useMayCall()
  const mayCheckIn = may(rosterEndpoints.checkInByCode)
  const maySell = may(ticketSaleEndpoints.sellTicket)
  // While a dialog is open, the tab behind it does not change: a toast above the dialog shows the result of the scan.
  const showAnswer = () => {
    if (view !== 'inchecken' && !isDialogOpen()) setSearch({}, { replace: true })
  }
  return (
    <DeskQueueContext value={useNewDeskQueue()}>
      {mayCheckIn && <ScanAnywhere onScan={showAnswer} />}
      <AdminHead title="Check-in" note={note} />
      <Stack>{trouble}</Stack>
      <Tabs
        label="Check-in"
        hug
        value={view}
        onChange={(tab) => setSearch(tab === 'inchecken' ? {} : { tab }, { replace: true })}
        items={[
          {
            value: 'inchecken',
            label: 'Inchecken',
            panel: (
              <View>
                <DeskView />
              </View>
            ),
          },
          ...(maySell
            ? [
                {
                  value: 'verkopen',
                  label: 'Verkopen',
                  panel: (
                    <View>
                      <DeskSale />
                    </View>
                  ),
                },
              ]
            : []),
          {
            value: 'controle',
            label: waiting > 0 ? `Controle (${waiting})` : 'Controle',
            panel: (
              <View>
                <Inbox />
              </View>
            ),
          },
        ]}
      />
    </DeskQueueContext>
  )
}

const percent = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** Shows how many participants there are, are checked in and are not, and the check-in rate with one decimal. A dash while loading. */
function CheckInNumbers() {
  const { numbers } = useDesk()
  const show = (value: number | undefined) => (value === undefined ? '–' : count.format(value))
  return (
    <div>
      {numbers?.day && <Day>{`Cijfers van ${formatEventDate(numbers.day, { weekday: 'long', day: 'numeric', month: 'long' })}`}</Day>}
      <StatStrip>
        <Stat label="Totaal deelnemers" figure={show(numbers?.totalParticipants)} />
        <Stat label="Ingecheckt" figure={show(numbers?.checkedIn)} />
        <Stat label="Niet ingecheckt" figure={show(numbers?.notCheckedIn)} />
        <Stat
          label="Check-in percentage"
          figure={numbers ? `${percent.format(numbers.checkInRate)}%` : '–'}
          share={(numbers?.checkInRate ?? 0) / 100}
        />
      </StatStrip>
    </div>
  )
}

function DeskView() {
  const mayCheckIn = useMayCall()(rosterEndpoints.checkInByCode)
  return (
    <Stack data-toasts-aside>
      <CheckInNumbers />
      <Columns>
        <Stack>
          {mayCheckIn ? (
            <QrEntry />
          ) : (
            <Notice kind="info">Je kijkt mee. Inchecken doet een medewerker, of de crew op een eigen toestel.</Notice>
          )}
          <LastScan />
          <ManualSearch />
        </Stack>
        <RecentCheckIns />
      </Columns>
    </Stack>
  )
}
