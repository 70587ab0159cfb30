import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'

const Hidden = chakra('span', { base: { srOnly: true } })

/** Shows placeholders for the filters and the first results. */
export const ResultsLoading = () => (
  <chakra.div display="grid" gap="4">
    <Hidden role="status" aria-label="Uitslagen laden...">
      Uitslagen laden...
    </Hidden>
    <Skeleton height="56px" maxWidth="36rem" />
    {[0, 1, 2, 3, 4].map((row) => (
      <Skeleton key={row} height="48px" />
    ))}
  </chakra.div>
)
