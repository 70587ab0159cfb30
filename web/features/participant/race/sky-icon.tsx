import { chakra } from '#web/ui/theme/chakra.ts'
import type { ComponentProps } from 'react'
import type { Sky } from '#shared/domain/race/weather.ts'

const Mark = chakra('svg', {
  base: {
    flex: 'none',
    boxSize: '48px',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.8',
    strokeLinejoin: 'miter',
    strokeLinecap: 'square',
  },
})

const cloud = 'M6 14.5a4 4 0 0 1 .5-8A6 6 0 0 1 18 7.5a3.5 3.5 0 0 1 0 7z'
// The rain falls to the left, because in all drawings of the site the wind comes from the right.
const drawings: Record<Sky, string> = {
  sunny:
    'M12 7.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 0 0 0-9zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  cloudy: 'M6 18a4 4 0 0 1 .5-8A6 6 0 0 1 18 11a3.5 3.5 0 0 1 0 7z',
  'light-rain': `${cloud}M9 18l-.5 1.5M15.5 18l-.5 1.5`,
  rain: `${cloud}M7.5 17.5L6 21.5M12.5 17.5L11 21.5M17.5 17.5L16 21.5`,
  thunder: `${cloud}M13 12l-3 5h4l-3 5`,
}

/** Draws the icon of a weather forecast, beside its text. */
export const SkyIcon = ({ sky, ...rest }: { sky: Sky } & ComponentProps<typeof Mark>) => (
  <Mark viewBox="0 0 24 24" aria-hidden {...rest}>
    <path d={drawings[sky]} />
  </Mark>
)
