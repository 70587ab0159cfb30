import { chakra } from '#web/ui/theme/chakra.ts'
import blown from './art/blown-title.webp'
import { blownFrom } from './blown-from.ts'

const mask = blownFrom(blown)

/** Very large words from which the wind has taken some ink. Set `maskSize` and `maskPosition` where the words are cropped otherwise. */
export const Eroded = chakra('span', {
  base: {
    display: 'block',
    ...mask,
    // The home page brings it along (web/prerender/prerender.ts): there the words are never hidden while it is on its way.
    maskImage: `var(--first-ink, ${mask.maskImage})`,
    maskSize: '100% 112%',
    paddingBlock: '0.02em 0.06em',
  },
})
