import type { EditionLink } from '#shared/contract/public-results.ts'
import { editionResultsPath } from '#shared/domain/race/result-paths.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Editions = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '5',
    textStyle: 'small',
    color: 'fg.muted',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontWeight: 'semibold', color: 'fg.strong' },
  },
})

/** Links to the results of the other editions. Shows nothing if there are no other editions. */
export function EditionChoice({ editions, shown }: { editions: readonly EditionLink[]; shown: EditionLink | null }) {
  const others = editions.filter(({ id }) => id !== shown?.id)
  if (others.length === 0) return null
  return (
    <Editions aria-label="Andere edities">
      {others.map(({ id, name }) => (
        <Link key={id} to={editionResultsPath(id)}>{`Uitslagen van ${name}`}</Link>
      ))}
    </Editions>
  )
}
