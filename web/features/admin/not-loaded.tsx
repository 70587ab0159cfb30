import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** A query, as far as it matters here. */
export interface Asked {
  data: unknown
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

/** Whether it failed with nothing to show. */
export const isMissing = ({ data, error }: Asked): boolean => error !== null && data === undefined

/** Says that something did not load, and asks again for what failed. Nothing while all is well or still coming. */
export function NotLoaded({ title, of }: { title: string; of: readonly Asked[] }) {
  const missing = of.filter(isMissing)
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
