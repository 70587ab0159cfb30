import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { system } from '#web/ui/theme/system.ts'

/** Provides the theme to every page. */
export const ThemeProvider = ({ children }: { children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>
