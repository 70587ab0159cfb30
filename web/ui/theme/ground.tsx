import { chakra } from '#web/ui/theme/chakra.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { barColor, type Ground as GroundName } from './grounds.ts'

const Surface = chakra('div', { base: { bg: 'bg', color: 'fg' } })

/** Gives its children the background and colours of one ground (grounds.ts), whatever is around them. `as`: the tag of the element. */
export function Ground({ kind, children, ...rest }: { kind: GroundName; children: ReactNode } & React.ComponentProps<typeof Surface>) {
  return (
    <Surface data-ground={kind} {...rest}>
      {children}
    </Surface>
  )
}

/** Sets the ground of the whole page, also for overscroll and the browser's bar. Only one layout of a page calls it. */
export function usePageGround(kind: GroundName): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.ground = kind
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[kind])
  }, [kind])
}
