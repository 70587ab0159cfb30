import { chakra } from '#web/ui/theme/chakra.ts'

const Arc = chakra('svg', {
  base: {
    flex: 'none',
    width: '1em',
    height: '1em',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '3',
    animation: 'spin 900ms linear infinite',
  },
})

/**
 * Shows work of unknown length. Hidden from screen readers without a `label`. Does not turn under reduced motion, so put words beside it.
 */
export function Spinner({ label }: { label?: string }) {
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <Arc viewBox="0 0 24 24" {...spoken}>
      <path d="M12 3a9 9 0 1 1-9 9" />
    </Arc>
  )
}
