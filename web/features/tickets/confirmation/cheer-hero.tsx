import { chakra } from '#web/ui/theme/chakra.ts'
import { Eroded } from '#web/ui/drawings/eroded.tsx'
import { HeroImage } from '#web/ui/drawings/hero-image.tsx'
import { Logo } from '#web/ui/drawings/logo.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'

// All sizes inside the scene are relative to its width (cqw), so that on every screen the letters stand in the sand behind the runners.
const Scene = chakra('div', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    containerType: 'inline-size',
    bg: 'sea.950',
    aspectRatio: { base: '390 / 404', md: '1440 / 480' },
    '--image-position': { base: '50% 36%', md: '50% 22%' },
  },
})
const Title = chakra('h1', {
  base: {
    position: 'absolute',
    insetInlineStart: 'gutter',
    top: { base: '16cqw', md: '6.4cqw' },
    fontFamily: 'heading',
    fontWeight: 'black',
    fontSize: { base: '29cqw', md: '15cqw' },
    lineHeight: '0.79',
    textTransform: 'uppercase',
    whiteSpace: 'nowrap',
    color: 'sand.300',
    '& [data-line]': { display: { base: 'block', md: 'inline' } },
  },
})
const Top = chakra('div', { base: { position: 'absolute', zIndex: '1', insetInlineStart: 'gutter', top: '4' } })

/** Shows good news in large letters in the sand of the home page's hero images. Not printed. */
export function CheerHero({ lines }: { lines: readonly [string, string] }) {
  return (
    <Ground kind="sea" data-no-print>
      <Scene>
        <HeroImage layer="back" />
        <Top>
          <Logo />
        </Top>
        <Title>
          <Eroded maskSize={{ base: '250% 110%', md: '120% 112%' }} maskPosition="100% 0">
            <span data-line>{lines[0]}</span> <span data-line>{lines[1]}</span>
          </Eroded>
        </Title>
        <HeroImage layer="front" />
      </Scene>
    </Ground>
  )
}
