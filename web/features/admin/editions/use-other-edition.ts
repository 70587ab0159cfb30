import { useQuery } from '@tanstack/react-query'
import type { Edition } from '#shared/contract/editions.ts'
import { useOfficeEdition } from '#web/api/office-edition.ts'
import { editionListQuery } from './edition-queries.ts'

/** Returns the chosen edition if it is not the current edition. Undefined also while the editions load. */
export function useOtherEdition(): Edition | undefined {
  const chosen = useOfficeEdition()
  const shown = useQuery({ ...editionListQuery, enabled: chosen !== undefined }).data?.find(({ id }) => id === chosen)
  return shown?.current ? undefined : shown
}
