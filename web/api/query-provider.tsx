import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { useContext, type ReactNode } from 'react'
import { createQueryClient } from './query-client.ts'

let shared: ReturnType<typeof createQueryClient> | undefined
/** The page's one query client, made when first asked for. */
export const sharedClient = () => (shared ??= createQueryClient())

/** The query client: the server's answers, cached for the whole visit. Only screens that ask bring it along; where one is around already, that one holds. */
export default function QueryProvider({ children }: { children: ReactNode }) {
  const around = useContext(QueryClientContext)
  return around ? children : <QueryClientProvider client={sharedClient()}>{children}</QueryClientProvider>
}
