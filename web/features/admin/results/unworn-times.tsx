import { scanEndpoints } from '#shared/contract/scans.ts'
import type { ResultList } from '#shared/contract/results.ts'
import { formatNotCounted, formatTaps, formatUnworn } from '#shared/domain/office/office-line.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

/**
 * Shows how many starts, finishes and taps of the day belong to nobody yet, with a link to the page where the office assigns them to a
 * person. Renders nothing without them.
 */
export function UnwornTimes({ list: { unworn = 0, openTaps = 0 } }: { list: Pick<ResultList, 'unworn' | 'openTaps'> }) {
  if (unworn + openTaps === 0) return null
  const parts = [unworn > 0 && formatUnworn(unworn), openTaps > 0 && formatTaps(openTaps)]
  return (
    <p>
      <span>{`${parts.filter(Boolean).join(' en ')} ${formatNotCounted(unworn + openTaps)}`}</span>
      <IfAllowed call={scanEndpoints.readScanInbox}>
        <ButtonLink variant="text" size="table" marginBlock="-1.5" to="/check-in?tab=controle">
          Kies wie het was
        </ButtonLink>
      </IfAllowed>
    </p>
  )
}
