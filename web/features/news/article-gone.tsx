import { chakra } from '#web/ui/theme/chakra.ts'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { SiteWidth } from '#web/ui/layout/site-page.tsx'

const Page = chakra(SiteWidth, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '4',
    paddingBlock: { base: '96px 64px', md: '128px 96px' },
  },
})
const Figure = chakra('p', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: '46vw', md: 'clamp(9rem, 27vw, 22rem)' },
    lineHeight: '0.76',
    color: 'fg.accent',
    marginInlineStart: '-0.02em',
  },
})

/** Shown for a slug without an article: it never existed or was deleted. */
export function ArticleGone() {
  return (
    <Page>
      <Figure>
        <Eroded maskSize="150% 112%" maskPosition="100% 0">
          404
        </Eroded>
      </Figure>
      <chakra.h1 textStyle="title" color="fg.strong" overflowWrap="anywhere">
        ARTIKEL NIET GEVONDEN
      </chakra.h1>
      <chakra.p color="fg" maxWidth="measure">
        Dit artikel bestaat niet of is weggehaald. Het laatste nieuws staat een pagina terug.
      </chakra.p>
      <ButtonLink to="/nieuws" variant="outline" icon="back">
        Terug naar nieuws
      </ButtonLink>
    </Page>
  )
}
