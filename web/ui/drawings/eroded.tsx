import blown from './art/blown-title.webp?inline'
import { chakra } from '#web/ui/theme/chakra.ts'
import { maskOutPicture } from './mask-out-picture.ts'

/** Very large words with a worn texture. Set `maskSize` and `maskPosition` if the words must show another part of the texture. */
export const Eroded = chakra('span', {
  base: {
    display: 'block',
    // The mask picture is inline, because Chromium hides the words while a picture in their mask is loading.
    ...maskOutPicture(blown),
    maskSize: '100% 112%',
    paddingBlock: '0.02em 0.06em',
  },
})
