import { expect, it } from 'vitest'
import { makeParticipant } from '#web/api/testing/make-participant.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { participantColumns } from './participant-columns.tsx'

const column = participantColumns.find(({ key }) => key === 'checkInTime')!
const checkInTime = '2025-10-11T07:41:12.000Z'
const one = (checkInUncertainty: number | null) =>
  makeParticipant({ id: '7K4P2M9X', eventDate: '2025-10-11', checkInTime, checkInUncertainty })
const shown = async (uncertainty: number | null) =>
  (await renderScreen({ '/': <div>{column.cell!(one(uncertainty))}</div> }, '/')).text().trim()

it('a check-in says when it was, and how far that may be off', async () => {
  expect(await shown(400)).toBe('09:41:12 ± 0,4 s')
  expect(column.exported!(one(400))).toBe(checkInTime)
})

it('where no clock tells it says between which moments it was, in a file too', async () => {
  expect(await shown(7_200_000)).toBe('Tijd onbekend tussen 07:41 en 11:41')
  expect(column.exported!(one(7_200_000))).toBe('tijd onbekend, tussen 07:41 en 11:41')
})
