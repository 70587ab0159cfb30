import type { ResultList } from '#shared/contract/results.ts'
import { fakeWire } from '#web/api/testing/fake-wire.ts'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import Results from '#web/features/admin/results/results.tsx'
import { sampleEntry as entry, sampleMember as member, samplePassing as passing, samplePlace as place } from './sample-entries.ts'

/** The request for the results, as a key of the fake answers. */
export const list = 'GET /api/admin/results'
export const publicationPath = '/api/admin/results/2025-10-11/publication'
export const sanne = entry([member('7K4P2M9X', 'Sanne de Wit')])
export const jamal = entry([member('7K4P2M9Y', 'Jamal Bouzidi', { gender: 'male', startNumber: '31', ageClass: '50+' })], {
  place: place(2, { from: 1, to: 3 }),
  time: { ms: 3_800_000, uncertaintyMs: 60_000, known: true },
  flags: ['stated_start'],
})
export const noor = entry([member('7K4P2M9Z', 'Noor Haddad', { startNumber: null, finish: null, status: 'dnf' })], {
  place: null,
  genderPlace: null,
  agePlace: null,
  time: null,
  net: null,
  gun: null,
  flags: ['conflict'],
})
const tess = member('8K4P2M9Y', 'Tess Vos', { startNumber: '53', finish: passing('10:05:00'), anonymous: true })
export const duo = entry([member('8K4P2M9X', 'Bram Vos', { startNumber: '52' }), tess], {
  genderPlace: null,
  agePlace: null,
  time: { ms: 3_900_000, uncertaintyMs: 0, known: true },
})
/** The results of 11 October as the server answers them, with the entries above. `more` replaces fields. */
export const sampleList = (more: Partial<ResultList> = {}): ResultList => ({
  days: ['2025-10-11', '2025-10-12'],
  day: '2025-10-11',
  entries: [sanne, jamal, noor, duo],
  timeFrom: 'own-start',
  onCourse: 0,
  overdue: 0,
  notSeen: 0,
  notStarted: 0,
  unheard: [],
  missingScans: [],
  publication: { status: 'provisional', checked: null, published: null, firstPublished: null, withdrawn: null, missing: 0 },
  onSite: 'nothing',
  version: 'v1',
  ...more,
})

/** Opens the results of 11 October; `names` returns the names in the rows of the table. */
export async function openResults(at = '/', answered = sampleList()) {
  const wire = fakeWire({ [list]: { body: answered }, [`POST ${publicationPath}`]: { body: {} } })
  const screen = await renderScreen({ '/': <Results />, '/admin/deelnemers/:id': 'Dossier' }, at)
  return { wire, screen, names: () => namesIn(screen.query('tbody')) }
}
const namesIn = (body: Element | null) =>
  [...(body?.querySelectorAll('tr') ?? [])].map((row) => row.querySelector('[data-strong]')?.textContent)
