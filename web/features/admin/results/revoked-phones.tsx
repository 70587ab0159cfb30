import type { ResultList } from '#shared/contract/results.ts'
import { formatMayMiss, missingScansAdvice } from '#shared/domain/office/missing-scans.ts'

/** Names the revoked phones of which scans of the day may be missing, and says what can be done. Renders nothing without them. */
export function RevokedPhones({ list: { missingScans } }: { list: Pick<ResultList, 'missingScans'> }) {
  if (missingScans.length === 0) return null
  return <p>{`${formatMayMiss(missingScans)}. ${missingScansAdvice}`}</p>
}
