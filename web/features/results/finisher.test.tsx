import { expect, it, vi } from 'vitest'
import type { FinisherResult } from '#shared/contract/public-results.ts'
import { fakeWire, refusal } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Finisher from './finisher.tsx'
import { readTexts } from '#web/ui/testing/read-text.ts'
import { finisherResult, member, place, result } from './testing/sample-results.ts'

const sanne = result(3, [member('Sanne de Wit', '31')], { place: place(3, { outOf: 212 }), genderPlace: place(1), agePlace: place(2) })
const { key } = sanne.members[0]!
const at = `/uitslagen/2025/${key}`
const call = `GET /api/results/2025/${key}`

async function open(answered: FinisherResult) {
  const wire = fakeWire({ [call]: { body: answered } })
  const screen = await renderScreen(
    { '/uitslagen/:editie/:deelnemer': <Finisher />, '/uitslagen/:editie': 'LIST', '/uitslagen': 'LAST' },
    at,
  )
  return { wire, screen }
}
const hrefOf = (text: RegExp) => [...document.querySelectorAll('a')].find((link) => text.test(link.textContent))?.getAttribute('href')

it('shows the time, the position in each ranking, the start and finish, and the stages where the person was scanned', async () => {
  const splits = [{ stage: 4, name: 'Sand Crawl', at: '2025-10-12T08:31:33.000Z' }]
  const { screen } = await open(finisherResult(sanne, { splits }))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  for (const words of [
    'Duinstorm 2025, zondag 12 oktober 2025',
    'Nettotijd1:03:00',
    'Solo3evan 212',
    'Solo vrouwen1evan 9',
    'Solo vrouwen 35-492evan 9',
    'Startnummer31',
    'Brutotijd1:01:40',
    'Start10:00:03',
    'Finish11:01:03',
    'De tijden zijn naar boven afgerond op hele seconden, start en finish naar beneden: dat scheelt soms een seconde.',
    'Stage 4, Sand Crawl0:31:30 na de start',
  ])
    expect(screen.text()).toContain(words)
  expect(document.title).toContain('Sanne de Wit')
})

it('offers a certificate to download, and a link to share', async () => {
  const { screen } = await open(finisherResult(sanne))
  await screen.until(() => screen.text().includes('Download certificaat (PDF)'))
  expect(hrefOf(/certificaat/)).toBe(`/api/results/2025/${key}/certificate`)
  const share = vi.fn<Navigator['share']>(async () => {})
  Object.assign(navigator, { share })
  await screen.press('Deel deze uitslag')
  expect(share.mock.calls[0]![0]).toMatchObject({ text: expect.stringContaining('3e in 1:03:00'), url: expect.stringMatching(`${at}$`) })
  Reflect.deleteProperty(navigator, 'share')
  await screen.press('Alle uitslagen')
  expect([screen.url(), screen.search()]).toEqual(['/uitslagen/2025', '?dag=2025-10-12'])
})

it('marks a corrected result, and shows when it was published and corrected', async () => {
  const { screen } = await open(finisherResult({ ...sanne, isCorrected: true }, { correctedAt: '2025-10-12T16:20:00.000Z' }))
  await screen.until(() => screen.text().includes('Gepubliceerd op zo 12 okt 17:10, gecorrigeerd op zo 12 okt 18:20.'))
  expect(readTexts('span')).toContain('gecorrigeerd')
})

it('shows that a result was corrected or added after the last publication', async () => {
  const { screen } = await open(finisherResult({ ...sanne, isCorrected: true }, { isCorrectedSince: true }))
  await screen.until(() => screen.text().includes('Gepubliceerd op zo 12 okt 17:10. Daarna gecorrigeerd.'))
  await screen.close()
  const added = await open(finisherResult({ ...sanne, isNew: true }, { isCorrectedSince: true }))
  await added.screen.until(() => added.screen.text().includes('Gepubliceerd op zo 12 okt 17:10. Daarna toegevoegd.'))
})

it('marks a result that was added after the publication as new, and shows when it was added', async () => {
  const { screen } = await open(finisherResult({ ...sanne, isNew: true }, { correctedAt: '2025-10-12T16:20:00.000Z' }))
  await screen.until(() => screen.text().includes('Gepubliceerd op zo 12 okt 17:10, toegevoegd op zo 12 okt 18:20.'))
  expect(readTexts('span')).toContain('nieuw')
  expect(screen.text()).not.toContain('gecorrigeerd')
})

it('offers no certificate while the result is provisional, and shows when the certificate will be available', async () => {
  const { screen } = await open(finisherResult(sanne, { isProvisional: true, publishedAt: null }))
  await screen.until(() => screen.text().includes('Voorlopig, wordt nog bijgewerkt'))
  expect(hrefOf(/certificaat/)).toBeUndefined()
  expect(screen.text()).toContain('Je certificaat staat hier zodra')
})

it('shows that the time is unknown and the position is TBD, without start, finish and time from the wave start', async () => {
  const unknown = finisherResult({ ...sanne, timeMs: null }, { start: null, finish: null, otherMs: null })
  const { screen } = await open(unknown)
  await screen.until(() => screen.text().includes('tijd onbekend'))
  expect(screen.text()).toContain('SoloTBD')
  expect(screen.text()).not.toMatch(/Brutotijd|Onderweg|NaN/)
  const terms = readTexts('dt')
  expect(terms).toContain('Wave')
  for (const moment of ['Start', 'Finish']) expect(terms).not.toContain(moment)
})

it('shows the name of a teammate who shares results as a link, and calls any other teammate anonymous', async () => {
  const duo = (name: string | null) => ({ ...sanne, ...result(1, [member('Sanne de Wit', null), member(name, null)]) })
  const { screen } = await open(finisherResult(duo('Bram Vos')))
  await screen.until(() => screen.text().includes('met Bram Vos'))
  expect(hrefOf(/Bram Vos/)).toMatch(/^\/uitslagen\/2025\/BramVos/)
  await screen.close()
  const other = await open(finisherResult(duo(null)))
  await other.screen.until(() => other.screen.text().includes('met een anonieme teamgenoot'))
})

it('shows that a result does not exist, or why a result does not load', async () => {
  const { screen, wire } = await open(finisherResult(sanne))
  await screen.until(() => screen.text().includes('Sanne de Wit'))
  await screen.close()
  wire.answers[call] = refusal(503, 'busy', 'Even te druk.')
  const busy = await renderScreen({ '/uitslagen/:editie/:deelnemer': <Finisher />, '/uitslagen': 'LAST' }, at)
  await busy.until(() => busy.text().includes('Even te druk.'))
  wire.answers[call] = refusal(404, 'not_found', 'Deze uitslag staat er niet, of niet meer.')
  await busy.press('Probeer opnieuw')
  await busy.until(() => busy.text().includes('UITSLAG NIET GEVONDEN'))
  await busy.press('Naar de uitslagen')
  expect(busy.text()).toContain('LAST')
})
