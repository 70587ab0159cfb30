import { chakra } from '#web/ui/theme/chakra.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

const Space = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minHeight: '100dvh',
    fontSize: '2rem',
    color: 'fg.muted',
    // Hidden for the first 300 ms, in which most screens have loaded.
    opacity: '0',
    animation: 'appear 200ms 300ms forwards',
  },
})

/** Shown while a screen's code loads. */
export function PageLoading() {
  return (
    <Space role="status">
      <Spinner label="Laden..." />
    </Space>
  )
}
