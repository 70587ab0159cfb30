import { chakra } from '#web/ui/theme/chakra.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const Space = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    fontSize: '2rem',
    color: 'fg.muted',
    // Most screens are there before this: show nothing for the first moment.
    opacity: '0',
    animation: 'appear 200ms 300ms forwards',
  },
})

/** While a screen's code is on its way. */
export function PageLoading() {
  return (
    <Space role="status">
      <Spinner label="Laden..." />
    </Space>
  )
}
