import { chakra } from '#web/ui/theme/chakra.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const Space = chakra('div', { base: { display: 'grid', gap: '4', paddingBlock: '4' } })
const Hidden = chakra('span', { base: { srOnly: true } })

/** The place of the screen while the store is read, or filled for the first time. */
export function MaterialLoading() {
  return (
    <Space>
      <Hidden role="status">Laden...</Hidden>
      {[96, 70, 84, 62, 90, 74].map((width) => (
        <Skeleton key={width} width={`${width}%`} height="1.6em" />
      ))}
    </Space>
  )
}
