import type { ResultList } from '#shared/contract/results.ts'
import { formatPhonesWithMissingScans, missingScansAdvice } from '#shared/domain/office/missing-scans.ts'

/** Names the revoked phones of which times of the day may be missing, and says what can be done. Renders nothing without them. */
export function RevokedPhones({ list: { missingScans } }: { list: Pick<ResultList, 'missingScans'> }) {
  if (missingScans.length === 0) return null
  const phones = missingScans.length === 1 ? 'een ingetrokken telefoon' : 'ingetrokken telefoons'
  return <p>{`Misschien ontbreken tijden van ${phones}: ${formatPhonesWithMissingScans(missingScans)}. ${missingScansAdvice}`}</p>
}
