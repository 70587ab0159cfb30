import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { AdminHead } from '#web/ui/admin-head.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { CheckInNumbers } from './check-in-numbers.tsx'
import { useCheckInPolling } from './check-in-queries.ts'
import { LastCheckIn, type CheckInAnswer } from './last-check-in.tsx'
import { ManualSearch } from './manual-search.tsx'
import { QrEntry } from './qr-entry.tsx'
import { RecentCheckIns } from './recent-check-ins.tsx'

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

/** `/check-in`: the desk. Scan or type, see who is in, find who can't be scanned. */
export default function CheckIn() {
  usePageTitle('Check-in')
  useCheckInPolling()
  const [last, setLast] = useState<CheckInAnswer>()
  return (
    <>
      <AdminHead title="Check-in" />
      <Stack>
        <CheckInNumbers />
        <Columns>
          <Stack>
            <QrEntry onCheckedIn={setLast} />
            <LastCheckIn answer={last} />
            <ManualSearch onCheckedIn={setLast} />
          </Stack>
          <RecentCheckIns />
        </Columns>
      </Stack>
    </>
  )
}
