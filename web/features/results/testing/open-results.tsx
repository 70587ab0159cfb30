import type { PublicResultList } from '#shared/contract/public-results.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from '#web/features/results/results.tsx'
import { member, place, result, resultList } from './sample-results.ts'

/** The request for the results, as a key of the fake answers. */
export const call = 'GET /api/results'
export const sanne = result(1, [member('Sanne de Wit', '31')])
const hidden = result(2, [member(null, null)])
export const jamal = result(3, [member('Jamal Bouzidi', '312', { gender: 'male', ageClass: '50+' })], { place: place(3, { from: 3, to: 4 }), genderPlace: place(1), isCorrected: true }) // prettier-ignore
export const soren = result(4, [member('Søren Ågård', null)], { timeMs: null, isNew: true })
export const duo = result(1, [member('Bram Vos', '40'), member(null, null)], { waveNumber: null })
/** The public results as the server answers them, with the entries above. `more` replaces fields. */
export const sampleList = (more: Partial<PublicResultList> = {}) => resultList([sanne, hidden, jamal, soren, duo], more)

/** Opens the results. `initial`: answers that are part of the rendered page. `until`: the server answers once this promise resolves. */
export async function openResults(
  at = '/uitslagen',
  answered = sampleList(),
  initial: NonNullable<Parameters<typeof renderScreen>[2]> = [],
  until?: Promise<unknown>,
) {
  const wire = fakeWire({ [call]: until ? () => until.then(() => ({ body: answered })) : { body: answered } })
  const screen = await renderScreen(
    {
      '/uitslagen': <Results />,
      '/uitslagen/:editie': <Results />,
      '/uitslagen/:editie/:deelnemer': 'FINISHER',
      '/participant-dashboard': 'TICKET',
    },
    at,
    initial,
  )
  const rows = () => [...document.querySelectorAll('ol > li')].map((row) => row.textContent)
  return { wire, screen, rows, choice: (name: string) => new URLSearchParams(screen.search()).get(name) }
}
