import { chakra } from '@chakra-ui/react'
import erosion from './art/erosion-title.webp'

/** Very large words from which the wind has taken some ink. Set `maskSize` and `maskPosition` where the words are cropped otherwise. */
export const Eroded = chakra('span', {
  base: {
    display: 'block',
    maskImage: `var(--first-ink, url(${erosion}))`,
    maskRepeat: 'no-repeat',
    maskSize: '100% 112%',
    paddingBlock: '0.02em 0.06em',
  },
})
