import { useState, type ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { Edition } from '#shared/contract/editions.ts'
import type { AdminWave } from '#shared/contract/waves.ts'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { euroColumn } from './editions/edition-columns.tsx'
import { NoticePreview } from './notifications/notice-preview.tsx'
import { participantColumns } from './participant-columns.tsx'
import { ChosenBar } from './table/chosen-bar.tsx'
import { waveColumns } from './waves/wave-columns.tsx'

// Figures of the office change while it is open. Every screen test watches that React changes no text beside another: a browser that translated
// the page would keep the old one (web/app/testing/translated-page.ts).

/** One picture of it and, after a press, another. */
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
  <ChosenBar number={number} onClear={() => undefined}>
    <i />
  </ChosenBar>
)
const wave = (currentCount: number, capacity: number) => {
  const one: AdminWave = {
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
  return waveColumns.find(({ key }) => key === 'currentCount')!.cell!(one)
}
const price = (cents: number) => euroColumn('solo', 'Solo', () => cents).cell!({} as Edition)
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
const placed = (waveNumber: number, eventDate: string) =>
  participantColumns.find(({ key }) => key === 'wave')!.cell!(makeParticipant({ id: '7K4P2M9X', waveNumber, eventDate }))

it.each<[string, ReactNode, ReactNode, string]>([
  ['how many rows are chosen', chosen(1), chosen(12), '12 gekozen'],
  ['how full a wave is', wave(3, 20), wave(4, 25), '4 van 25'],
  ['what an edition asks', price(8500), price(9900), 'Solo € 99'],
  ['what an SMS costs', notice(1, false), notice(3, false), '8 tekens, 1 sms per persoon. 3 ontvangers, samen € 0,21'],
  ['whom a push message reaches', notice(1, true), notice(3, true), '8 tekens. 3 toestellen, het kost niets.'],
  ['when somebody starts', placed(5, '2025-10-11'), placed(6, '2025-10-12'), 'zo6'],
])('changes %s without touching a text beside another', async (_, before, after, says) => {
  const { press, text } = await renderScreen({ '/': <Changing before={before} after={after} /> }, '/')
  await press('Later')
  expect(text().replaceAll('\u00a0', ' ')).toContain(says)
})
