import { CacheProvider } from '@emotion/react'
import { ChakraProvider, createSystem, type SystemContext } from '@chakra-ui/react/styled-system'
import { createElement, type ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { globalCss } from './global-css.ts'
import { createStyleCache } from './style-cache.ts'
import { system } from './system.ts'

/** The stylesheet of every page, written once by the build: Chakra's reset, the tokens as variables, and `globalCss`. */
export function writeThemeCss(): string {
  const cache = createStyleCache()
  // Keeps the rules in the cache instead of in the markup.
  cache.compat = true
  const whole: SystemContext = createSystem(system._config, { preflight: true, globalCss })
  const page = createElement(ChakraProvider, { value: whole } as ComponentProps<typeof ChakraProvider>, createElement('main'))
  renderToString(createElement(CacheProvider, { value: cache }, page))
  return Object.values(cache.inserted).join('')
}
