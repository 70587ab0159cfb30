import { chakra } from '#web/ui/theme/chakra.ts'
import { readCourseSteps } from '#shared/facts/course-steps.ts'
import { useFact, useFacts } from '#web/api/event-facts.ts'
import { FactNote, SiteWidth } from '#web/ui/layout/site-page.tsx'

const Strip = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
    borderBlock: '1px solid',
    borderColor: 'edge',
    '& > div': { display: 'grid', alignContent: 'start', gap: '2', paddingBlock: '5' },
    '& > div + div': {
      borderColor: 'edge',
      borderStyle: 'solid',
      borderWidth: { base: '1px 0 0', md: '0 0 0 1px' },
      paddingInlineStart: { md: '6' },
    },
  },
})
const Name = chakra('dt', { base: { textStyle: 'caps', color: 'fg.muted' } })
const Figure = chakra('dd', {
  base: {
    textStyle: 'title',
    fontSize: 'clamp(2.75rem, 1.6rem + 2.6vw, 4rem)',
    lineHeight: '0.9',
    color: 'fg.accent',
    fontVariantNumeric: 'lining-nums',
  },
})
const Details = chakra('dd', { base: { textStyle: 'small', color: 'fg', maxWidth: '26rem' } })

const metres = (value: number) => value.toLocaleString('nl-NL')

/** Shows the duration of the race, the length of a side, and the number of steps. Notes show different values of other screens. */
export function CourseFacts() {
  const { value: minutes, note: otherMinutes } = useFact('raceMinutes', 'course')
  const { value: corners } = useFact('corners', 'course')
  const steps = readCourseSteps(useFacts()).length
  const { value: figures, note: otherCourses } = useFact('course', 'course')
  return (
    <SiteWidth>
      <Strip>
        <div>
          <Name>Gemiddelde tijd</Name>
          <Figure>
            {minutes[0]}-{minutes[1]} minuten
          </Figure>
          <dd>
            <FactNote>{otherMinutes}</FactNote>
          </dd>
        </div>
        <div>
          <Name>Van hoek tot hoek</Name>
          <Figure>{metres(corners.metres)} m</Figure>
          <Details>
            {corners.count} zijden van {metres(corners.metres)} meter: een lus van {metres(corners.count * corners.metres)} meter, en dan de
            sprint.
          </Details>
        </div>
        <div>
          <Name>Opbouw</Name>
          <Figure>{steps} stappen</Figure>
          <Details>{figures.map(({ figure, label }) => `${figure} ${label}`).join(', ')}.</Details>
          <dd>
            <FactNote>{otherCourses}</FactNote>
          </dd>
        </div>
      </Strip>
    </SiteWidth>
  )
}
