import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { AdminWave } from '#shared/contract/waves.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { NoticePreview } from './notifications/notice-preview.tsx'
import { participantColumns } from './participant-columns.tsx'
import { ChosenBar } from './table/chosen-bar.tsx'
import { waveColumns } from './waves/wave-columns.tsx'

// Numbers in the office change while a page is open. Every screen test fails if React changes a text node that has a node beside it: in a
// page that the browser translated, the old text would stay (web/app/testing/translated-page.ts).

/** Shows `before`, and `after` once its button is pressed. */
function Changing({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [isLater, setLater] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Later
      </button>
      <div>{isLater ? after : before}</div>
    </>
  )
}

const chosen = (number: number) => (
  <ChosenBar number={number} hidden={0} onClear={() => undefined}>
    <i />
  </ChosenBar>
)
const wave = (currentCount: number, capacity: number) => {
  const row: AdminWave = {
    id: 1,
    number: 1,
    eventDate: '2025-10-11',
    startTime: '2025-10-11T06:00:00.000Z',
    capacity,
    currentCount,
    status: 'available',
    waitingList: false,
    notes: '',
    version: '1',
  }
  return waveColumns.find(({ key }) => key === 'currentCount')!.cell!(row)
}
const notice = (count: number, isPush: boolean) => {
  const preview = {
    example: 'Tot zo',
    length: 5 + count,
    parts: 1,
    strange: ['ç'],
    costCents: 7 * count,
    leftCents: 5000,
    withoutPhone: count,
    count,
  }
  return <NoticePreview preview={preview} empty="" isPush={isPush} />
}
const startCell = (waveNumber: number, eventDate: string) =>
  participantColumns.find(({ key }) => key === 'wave')!.cell!(makeParticipant({ id: '7K4P2M9X', waveNumber, eventDate }))

it.each<[string, ReactNode, ReactNode, string]>([
  ['the number of chosen rows', chosen(1), chosen(12), '12 gekozen'],
  ['the occupancy of a wave', wave(3, 20), wave(4, 25), '4 van 25'],
  ['the cost of an SMS', notice(1, false), notice(3, false), '8 tekens, 1 sms per persoon. 3 ontvangers, samen € 0,21'],
  ['the reach of a push message', notice(1, true), notice(3, true), '8 tekens. 3 toestellen, het kost niets.'],
  ['the wave of a participant', startCell(5, '2025-10-11'), startCell(6, '2025-10-12'), 'zo6'],
])('changes %s without editing a text node that has a sibling', async (_, before, after, expected) => {
  const { press, text } = await renderScreen({ '/': <Changing before={before} after={after} /> }, '/')
  await press('Later')
  expect(text().replaceAll('\u00a0', ' ')).toContain(expected)
})
