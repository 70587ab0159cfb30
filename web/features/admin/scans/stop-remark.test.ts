import { expect, test } from 'vitest'
import { describeTimelineItem } from '#web/features/admin/participants/timeline-words.ts'
import { formatRemark } from './scan-words.ts'

test.each([
  [{ reason: 'Stopte zelf', lastPlace: 'Strand 3' }, 'Stopte zelf, laatst bij Strand 3'],
  [{ reason: 'Niet meer gezien', lastPlace: null }, 'Niet meer gezien, plek onbekend'],
])('shows in the scan log and in the dossier why somebody did not finish: %j', (stop, words) => {
  expect(formatRemark({ stop, stated: null, message: null })).toBe(`${words}.`)
  expect(describeTimelineItem({ at: '2025-10-11T10:00:00.000Z', kind: 'dnf', place: 'finish', stop }).note).toBe(
    `${words} · gemeld bij Finish`,
  )
})
