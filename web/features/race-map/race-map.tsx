import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { readObstacles } from '#shared/facts/obstacles.ts'
import { mapDifficultyNames, formatDose, type Difficulty } from '#shared/facts/stages.ts'
import { findFigure } from '#shared/facts/course-figures.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import edge from '#web/ui/drawings/art/erosion-edge.png'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { CourseMap, OnMap } from '#web/ui/drawings/course-map.tsx'
import { FactNote, SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { useHydratedSearchParams } from '#web/ui/hydration/use-hydrated-search-params.ts'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { WindBarb } from '#web/ui/drawings/stage-marks.tsx'
import { Marker, LegendMarker } from './marker.tsx'
import { ObstaclePanel } from './obstacle-panel.tsx'

const parameter = 'obstakel'
const Strip = chakra('div', {
  base: {
    position: 'relative',
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: '1',
      insetInline: '0',
      top: '-1px',
      height: '26px',
      bg: 'bg',
      maskImage: `url(${edge})`,
      maskSize: '1440px 100%',
      transform: 'scaleY(-1)',
      pointerEvents: 'none',
    },
  },
})
const Foot = chakra('div', { base: { display: 'grid', gap: '5', paddingBlock: { base: '5', md: '6' } } })
const Links = chakra('nav', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', paddingBlockStart: '5', borderBlockStart: '1px solid', borderColor: 'edge' },
})

/** Returns the HTML id of an obstacle's details. Without script, the markers link to this id. */
const detailsId = (number: number) => `${parameter}-${number}`

const List = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '16px 32px', '& > li': { display: 'inline-flex', alignItems: 'center', gap: '3' } },
})

/** Explains the ticks on a marker, from Easy to Extreme. */
function Legend() {
  return (
    <List aria-label="Legenda">
      {(Object.keys(mapDifficultyNames) as Difficulty[]).map((difficulty) => (
        <li key={difficulty}>
          <LegendMarker difficulty={difficulty} />
          <WindBarb difficulty={difficulty} word={mapDifficultyNames[difficulty]} />
        </li>
      ))}
    </List>
  )
}

/** Shows the course as a map. A press on a number shows the obstacle with that number. */
export default function RaceMap() {
  usePageTitle('De kaart')
  const panel = useId()
  const [query, setQuery] = useHydratedSearchParams()
  const markers = useRef<(HTMLButtonElement | null)[]>([])
  const obstacles = readObstacles(useFacts())
  const chosen = obstacles.findIndex(({ number }) => String(number) === query.get(parameter))
  const { value: figures, note } = useFact('course', 'map')
  const obstacleCount = findFigure(figures, 'obstacles') ?? obstacles.length
  const { value: corners } = useFact('corners', 'map')

  const choose = (index: number) => setQuery(index < 0 ? {} : { [parameter]: String(obstacles[index]!.number) }, { replace: true })
  const close = () => {
    markers.current[chosen]?.focus({ preventScroll: true })
    choose(-1)
  }
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && close())
  useEffect(() => {
    if (chosen < 0) return
    document.addEventListener('keydown', onEscape)
    return () => document.removeEventListener('keydown', onEscape)
  }, [chosen])

  return (
    <>
      <SiteHead title="De kaart">
        <p>
          {obstacleCount} obstakels op {corners.count * corners.metres} meter: vier zijden van {corners.metres.toLocaleString('nl-NL')}{' '}
          meter over strand en duin, en een sprint langs de vloedlijn.
        </p>
        <FactNote>{note}</FactNote>
      </SiteHead>
      <Strip>
        <CourseMap
          first
          label="Kaart van het parcours: een lus over strand en duin met acht obstakels, en de finish sprint langs de vloedlijn"
          markers={false}
        >
          {obstacles.map(({ number, name, difficulty }, index) => (
            <OnMap key={number} index={index}>
              <Marker
                beside={index === obstacles.length - 1}
                ref={(button) => void (markers.current[index] = button)}
                number={number}
                name={`${number}. ${name}, ${mapDifficultyNames[difficulty]}`}
                detailsId={detailsId(number)}
                difficulty={difficulty}
                open={index === chosen}
                controls={panel}
                onPress={() => choose(index === chosen ? -1 : index)}
              />
            </OnMap>
          ))}
        </CourseMap>
        <ObstaclePanel
          id={panel}
          obstacle={obstacles[chosen]}
          onMove={(by) => choose((chosen + by + obstacles.length) % obstacles.length)}
          onClose={close}
        />
      </Strip>
      <SiteWidth>
        <Foot>
          {/* The details without script, where the markers are links. A browser with script creates no elements from this. */}
          <noscript>
            {obstacles.map(({ number, name, dose, detail }) => (
              <p key={number} id={detailsId(number)}>
                <b>
                  {number}. {name}, {formatDose(dose)}.
                </b>{' '}
                {detail}
              </p>
            ))}
          </noscript>
          <Legend />
          <chakra.p textStyle="note" color="fg.note">
            Hoogtelijnen om de meter. Ligging bij benadering.
          </chakra.p>
          <Links aria-label="Verder">
            <ButtonLink to="/register" variant="primary">
              Koop je ticket
            </ButtonLink>
            <ButtonLink to="/teaser" variant="outline" icon="play">
              Bekijk de teaser
            </ButtonLink>
            <ButtonLink to="/" variant="text" icon="back">
              Terug naar home
            </ButtonLink>
          </Links>
        </Foot>
      </SiteWidth>
    </>
  )
}
