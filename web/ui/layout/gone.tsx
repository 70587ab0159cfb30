import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
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

interface GoneProps {
  title: string
  back: { to: string; text: string }
  children: ReactNode
}

/** Shown on a page that exists, for content that does not exist or was removed. */
export function Gone({ title, back, children }: GoneProps) {
  return (
    <Page>
      <Figure>
        <Eroded maskSize="150% 112%" maskPosition="100% 0">
          404
        </Eroded>
      </Figure>
      <chakra.h1 textStyle="title" color="fg.strong" overflowWrap="anywhere">
        {title}
      </chakra.h1>
      <chakra.p color="fg" maxWidth="measure">
        {children}
      </chakra.p>
      <ButtonLink to={back.to} variant="outline" icon="back">
        {back.text}
      </ButtonLink>
    </Page>
  )
}
