import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** The part of a query that is used here. */
interface QueryState {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Whether a query failed and has no earlier data to show. */
export const hasFailedWithoutData = ({ data, error }: QueryState): boolean => error !== null && data === undefined

/** Shows that something did not load, with a button that refetches what failed. Renders nothing if every query loads or has data. */
export function NotLoaded({ title, of }: { title: string; of: readonly QueryState[] }) {
  const missing = of.filter(hasFailedWithoutData)
  if (!missing[0]) return undefined
  return (
    <Notice kind="bad" title={title}>
      <p>{failureOf(missing[0].error).message}</p>
      <Button
        size="table"
        variant="quiet"
        icon="refresh"
        busy={missing.some(({ isFetching }) => isFetching)}
        marginBlockStart="2"
        onClick={() => missing.forEach(({ refetch }) => void refetch())}
      >
        Probeer opnieuw
      </Button>
    </Notice>
  )
}
