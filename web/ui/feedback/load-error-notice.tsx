import { failureOf } from '#web/api/unwrap.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from './notice.tsx'

interface LoadErrorNoticeProps {
  /** Names the missing content. */
  title: string
  trouble: Error
  /** True while a retry is running. */
  trying: boolean
  onRetry: () => void
}

/** Replaces a part of a screen whose data did not load. Tells the user what is missing and why, and offers a retry. */
export function LoadErrorNotice({ title, trouble, trying, onRetry }: LoadErrorNoticeProps) {
  return (
    <Notice kind="warn" title={title}>
      <p>{failureOf(trouble).message}</p>
      <Button
        variant="outline"
        size="compact"
        icon="refresh"
        marginBlockStart="3"
        busy={trying}
        busyText="We proberen het..."
        onClick={onRetry}
      >
        Probeer opnieuw
      </Button>
    </Notice>
  )
}
