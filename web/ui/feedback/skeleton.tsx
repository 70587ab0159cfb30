import { chakra } from '#web/ui/theme/chakra.ts'

/**
 * The place of something that is on its way: give it the `height` and `width` it will have. Put a `role="status"` text beside the first.
 */
export const Skeleton = chakra(
  'span',
  {
    base: { display: 'block', height: '1em', bg: 'edge', borderRadius: '1', animation: 'pulse 1.6s ease-in-out infinite' },
  },
  { defaultProps: { 'aria-hidden': true } },
)
