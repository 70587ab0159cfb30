import { chakra } from '#web/ui/theme/chakra.ts'

/**
 * A placeholder for content that is loading: give it that content's `height` and `width`. Put a `role="status"` text beside the first
 * skeleton.
 */
export const Skeleton = chakra(
  'span',
  {
    base: { display: 'block', height: '1em', bg: 'edge', borderRadius: '1', animation: 'pulse 1.6s ease-in-out infinite' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
