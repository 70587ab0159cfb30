import { scanEndpoints } from '#shared/contract/scans.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

/**
 * Shows how many starts and finishes of the day belong to nobody yet, with a link to the page where the office assigns them to a person.
 * Renders nothing for 0.
 */
export function UnwornTimes({ count = 0 }: { count?: number | undefined }) {
  if (count === 0) return null
  return (
    <p>
      <span>
        {count === 1 ? '1 tijd van een onbekend nummer telt nog niet mee.' : `${count} tijden van een onbekend nummer tellen nog niet mee.`}
      </span>
      <IfAllowed call={scanEndpoints.readScanInbox}>
        <ButtonLink variant="text" size="table" marginBlock="-1.5" to="/check-in?tab=controle">
          Kies wie het was
        </ButtonLink>
      </IfAllowed>
    </p>
  )
}
