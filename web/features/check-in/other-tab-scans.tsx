import type { Crew } from '#web/sync/crew-types.ts'
import { useTakeOver } from '#web/sync/use-take-over.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** A tab that does not scan says so, and takes over. What else a paired device has to say of itself is in the frame around it. */
export function OtherTabScans({ crew }: { crew: Crew }) {
  const { busy, trouble, takeOver } = useTakeOver(crew)
  if (crew.role !== 'bystander') return null
  return (
    <Notice kind="warn" title="Een ander tabblad scant">
      <p>Op dit toestel scant één tabblad tegelijk, zodat niemand twee keer binnenkomt.</p>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <Button size="compact" marginBlockStart="3" aria-busy={busy} onClick={takeOver}>
        Hier verder
      </Button>
    </Notice>
  )
}
