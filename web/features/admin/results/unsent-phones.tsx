import { crewEndpoints } from '#shared/contract/crew.ts'
import type { ResultList } from '#shared/contract/results.ts'
import { phonesPage } from '#shared/domain/office/phone-lines.ts'
import { IfAllowed } from '#web/features/admin/if-allowed.tsx'
import { ButtonLink } from '#web/ui/forms/button-link.tsx'

/** Says what to do about the phones that can still send times, with a link to the list of phones. Renders nothing without them. */
export function UnsentPhones({ list: { unheard } }: { list: Pick<ResultList, 'unheard'> }) {
  if (unheard.length === 0) return null
  return (
    <p>
      <span>
        {unheard.length === 1
          ? 'Breng die telefoon naar een plek met bereik. Komt hij niet terug, trek hem dan in.'
          : 'Breng die telefoons naar een plek met bereik. Komt er een niet terug, trek die dan in.'}
      </span>
      <IfAllowed call={crewEndpoints.revokeDevice}>
        <ButtonLink variant="text" size="table" marginBlock="-1.5" to={phonesPage}>
          Naar de telefoons
        </ButtonLink>
      </IfAllowed>
    </p>
  )
}
