import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'

let shared: ReturnType<typeof createQueryClient> | undefined
/** The page's only query client, created at first use. */
export const getSharedClient = () => (shared ??= createQueryClient())

/**
 * Provides the query client, which caches answers for the whole visit. Only screens that fetch load it. A client that an outer component
 * provides is used instead.
 */
export default function QueryProvider({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext)
  return around ? children : <QueryClientProvider client={getSharedClient()}>{children}</QueryClientProvider>
}
