import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { grounds } from './grounds.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

/**
 * The design system. It holds tokens and no recipes: a component carries its own recipe in its own file, so that a
 * page downloads only what it shows. `defaultBaseConfig` only defines the style props; never import
 * `defaultSystem` or `defaultConfig`, because they put Chakra's whole theme into the first scripts.
 */
const designSystem = createSystem(defaultBaseConfig, {
  cssVarsPrefix: 'ds',
  conditions: Object.fromEntries(grounds.map((ground) => [ground, `[data-ground=${ground}] &`])),
  theme: {
    breakpoints: { sm: '480px', md: '769px', lg: '1081px', xl: '1281px' },
    keyframes: {
      spin: { to: { transform: 'rotate(1turn)' } },
      pulse: { '50%': { opacity: '0.45' } },
      held: { '50%': { filter: 'opacity(1)' } },
      appear: { to: { opacity: '1', visibility: 'visible' } },
      // both follow the scroll: drifting sand, and the title that wears away
      drift: { from: { transform: 'translateX(6%)' }, to: { transform: 'translateX(-6%)' } },
      blow: { from: { maskSize: '210% 104%' }, to: { maskSize: '104% 104%' } },
      rise: { from: { opacity: '0', transform: 'translateY(8px)' } },
    },
    textStyles,
    tokens,
    semanticTokens,
  },
})

/**
 * The design system without its global styles: they are in a stylesheet that the build writes (theme-css.ts), because writing them in every
 * browser costs an old phone a quarter of a second.
 */
export const system: SystemContext = { ...designSystem, _global: [] }
