import { chakra } from '#web/ui/theme/chakra.ts'
import { useLocation } from 'react-router-dom'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'
import { useHydrated } from '#web/ui/hydration/use-hydrated.ts'

const Scene = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    bg: 'bg.sunken',
    minHeight: 'min(100dvh, 56rem)',
    display: 'flex',
    flexDirection: 'column',
  },
})
const Words = chakra('div', {
  base: { position: 'relative', paddingInline: 'gutter', paddingBlockStart: { base: 'calc(min(100dvh, 56rem) * 0.61 - 44vw)', md: '10' } },
})
const Title = chakra('h1', {
  base: {
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: '59vw', md: 'clamp(7.5rem, 34vw, 27rem)' },
    lineHeight: '0.74',
    color: 'fg.accent',
  },
})
const What = chakra('div', {
  base: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'start',
    gap: '4',
    marginBlockStart: 'auto',
    paddingInline: 'gutter',
    paddingBlock: '7',
    maxWidth: 'calc(40rem + 2 * var(--ds-spacing-gutter))',
  },
})
// The dune behind the text is lighter or darker at another window width, so the text has a background of its own.
const Text = chakra('p', { base: { color: 'fg', bg: 'bg.sunken', maxWidth: 'measure', outline: '8px solid', outlineColor: 'bg.sunken' } })
const Path = chakra('span', { base: { textStyle: 'data', color: 'fg.strong', overflowWrap: 'anywhere' } })

/** Shows that a path does not exist, with the path and a link to the home page. */
export default function NotFound() {
  usePageTitle('Pagina niet gevonden')
  const { pathname } = useLocation()
  // All unknown paths get the same prerendered page, so that page can show the path only after hydration.
  const known = useHydrated()
  return (
    <Scene>
      <HeroImage layer="back" css={{ '--image-position': '50% 30%' }} />
      <Words>
        <Title>
          <Eroded maskSize={{ base: '240% 110%', md: '150% 112%' }} maskPosition="100% 0">
            404
          </Eroded>
        </Title>
      </Words>
      <HeroImage layer="front" css={{ '--image-position': { base: '50% 40%', md: '50% 62%' } }} />
      <What>
        <chakra.h2 textStyle="title" color="fg.strong">
          Weggewaaid
        </chakra.h2>
        <Text>
          Op <span>{known ? <Path>{pathname}</Path> : 'dit adres'}</span> staat geen pagina, of nog niet. Er is niets van je verloren
          gegaan.
        </Text>
        <ButtonLink to="/" variant="outline">
          Naar home
        </ButtonLink>
      </What>
    </Scene>
  )
}
