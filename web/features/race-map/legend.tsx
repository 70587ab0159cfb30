import { chakra } from '#web/ui/theme/chakra.ts'
import { mapWords, type Difficulty } from '#shared/facts/stages.ts'
import { WindBarb } from '#web/ui/drawings/stage-marks.tsx'
import { LegendMarker } from './marker.tsx'

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '16px 32px', '& > li': { display: 'inline-flex', alignItems: 'center', gap: '3' } },
})

/** What the ticks on a marker mean, from Easy to Extreme. */
export function Legend() {
  return (
    <List aria-label="Legenda">
      {(Object.keys(mapWords) as Difficulty[]).map((difficulty) => (
        <li key={difficulty}>
          <LegendMarker difficulty={difficulty} />
          <WindBarb difficulty={difficulty} word={mapWords[difficulty]} />
        </li>
      ))}
    </List>
  )
}
