import { chakra } from '#web/ui/theme/chakra.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Rows = chakra('div', { base: { display: 'grid', gap: '15px', padding: '16px' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** Placeholder of a table while its rows load. */
export function TableLoading({ rows }: { rows: number }) {
  return (
    <Rows>
      <Hidden role="status">Laden...</Hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} width={`${92 - ((row * 13) % 30)}%`} />
      ))}
    </Rows>
  )
}
