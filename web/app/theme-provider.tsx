import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from '#web/ui/theme/system.ts'

// The global styles are in a stylesheet that loads before this script: see boot.ts.
const systemWithoutStylesheet = { ...system, _global: [] }

/** The theme, for every page. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={systemWithoutStylesheet}>{children}</ChakraProvider>
)
