import { chakra } from '#web/ui/theme/chakra.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { SiteHead, SiteWidth } from '#web/ui/layout/site-page.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { CourseSteps } from '#web/ui/site-texts/course-steps.tsx'
import { CourseFacts } from './course-facts.tsx'

const Links = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    paddingBlock: { base: '6', md: '7' },
    borderBlockStart: '1px solid',
    borderColor: 'edge',
  },
})

/** Shows the race step by step: eight sand runs, eight stages and the sprint. */
export default function RaceCourse() {
  usePageTitle('Race Info')
  return (
    <>
      <SiteHead title="Het parcours">
        <p>Zand, werk, zand, werk. Acht keer achter elkaar, en als je denkt dat je er bent ligt de sprint er nog.</p>
      </SiteHead>
      <CourseFacts />
      <SiteWidth>
        <chakra.h2 textStyle="h3" color="fg.strong" marginBlockStart={{ base: '7', md: '8' }}>
          Van start tot finish
        </chakra.h2>
        <CourseSteps />
        <Links aria-label="Verder">
          <ButtonLink to="/tickets" variant="primary">
            Koop je ticket
          </ButtonLink>
          <ButtonLink to="/race-map" variant="outline" icon="map">
            Bekijk de kaart
          </ButtonLink>
          <ButtonLink to="/" variant="text" icon="back">
            Terug naar home
          </ButtonLink>
        </Links>
      </SiteWidth>
    </>
  )
}
