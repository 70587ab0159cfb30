import { Gone } from '#web/ui/layout/gone.tsx'

/** Shown for a slug without an article: it never existed or was deleted. */
export const ArticleGone = () => (
  <Gone title="ARTIKEL NIET GEVONDEN" back={{ to: '/nieuws', text: 'Terug naar nieuws' }}>
    Dit artikel bestaat niet of is weggehaald. Het laatste nieuws staat een pagina terug.
  </Gone>
)
